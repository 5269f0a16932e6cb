// <tilescope-position record="…" ply="12"> shows a position of a tile game in an article, in its own frame; see docs/embed.md.
"use strict";
// An article may load this script twice: the first one counts.
if (!customElements.get("tilescope-position")) {
  // A module has no current script, and knows its address only by what runs.
  const [source] = document.currentScript ? [document.currentScript.src] : /\w+:\/\/[^\s()@]+\/embed\.js/.exec(new Error().stack);
  const home = new URL("./", source);
  const PARAMETERS = "game record position g ply search search-seed search-budget analyze candidates frozen browse review ledger study side theme bg hide lang";
  const NAMES = [...PARAMETERS.split(" "), ...[1, 2, 3, 4, 5].map((seat) => `seat${seat}`)];

  class Position extends HTMLElement {
    static observedAttributes = NAMES;
    #frame;
    #fallback;
    #ready;
    #shown;

    connectedCallback() {
      if (!this.#frame) this.#build();
      addEventListener("message", this);
    }

    disconnectedCallback() {
      removeEventListener("message", this);
    }

    attributeChangedCallback() {
      // Attributes that change at the same time cause one load.
      setTimeout(() => this.#show());
    }

    #show() {
      const query = this.#query();
      if (!this.#ready || query === this.#shown) return;
      this.#shown = query;
      this.send({ command: "load", query });
    }

    /** Sends a command: `send({ command: "analyze" })`. */
    send(command) {
      this.#frame?.contentWindow?.postMessage({ tilescope: 1, ...command }, "*");
    }

    #query() {
      const given = NAMES.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]);
      return `?${new URLSearchParams([["v", 1], ...given])}`;
    }

    #build() {
      const frame = document.createElement("iframe");
      frame.title = this.title || "A position of a tile game, with analysis";
      frame.loading = "lazy";
      // With an origin of its own, a frame uses what another one has loaded.
      frame.sandbox = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";
      frame.height = this.getAttribute("height") ?? 360;
      frame.style.cssText = "display:block;width:100%;border:0";
      this.#shown = this.#query();
      frame.src = `${home.href}embed.html${this.#shown}`;
      // The element's own content is shown until the position is.
      const fallback = document.createElement("slot");
      fallback.style.cssText = "position:absolute;inset:0;display:grid;place-content:center;overflow:hidden";
      this.attachShadow({ mode: "open" }).append(frame, fallback);
      this.style.display ||= "block";
      this.style.position ||= "relative";
      this.#frame = frame;
      this.#fallback = fallback;
    }

    handleEvent({ source, data }) {
      if (source !== this.#frame.contentWindow) return;
      if (data?.tilescope === 1) {
        this.#fallback.style.display = "none";
        this.#ready = true;
        this.#show();
        this.dispatchEvent(new CustomEvent(data.event, { detail: data }));
      } else if (typeof data === "string" && data.includes("iframe.resize") && !this.hasAttribute("height")) {
        this.#frame.height = JSON.parse(data).height;
      }
    }
  }
  customElements.define("tilescope-position", Position);
}

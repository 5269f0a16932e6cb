// Stores the whole page in the browser, so that it opens without a network. Each version of the page is one cache, which is
// filled before the version is used. An open page continues with the version that it started with.
"use strict";

// The build fills in the files.
const FILES = [];
const VERSION = "";

const CACHE = `tilescope ${VERSION}`;

/** The question that a service worker asks open pages and other service workers. */
const QUESTION = "what do you need?";

/** The time to answer it, in milliseconds. */
const PATIENCE = 2000;

addEventListener("install", (event) => event.waitUntil(install()));

/** Stores all files, or nothing. */
async function install() {
  // A file without a hash in its name may have changed since the browser fetched it for another version.
  const hashed = (file) => /-[0-9a-f]{8}\.\w+$/.test(file);
  const fresh = FILES.map((file) => new Request(file, { cache: hashed(file) ? "default" : "no-cache" }));
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll(fresh);
  } catch (error) {
    // If the same version was stored before, its cache is complete and may be in use.
    if ((await cache.keys()).length < FILES.length) await caches.delete(CACHE);
    throw error;
  }
}

// The tab that stored the first version also loads its later files from the cache: the host may have replaced them.
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("message", ({ data, ports }) => {
  // The viewer has accepted the new version.
  if (data === "take over") skipWaiting();
  if (data === QUESTION) ports[0].postMessage(CACHE);
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  event.respondWith(answer(request));
  // Cleaning here instead of on activation delays no page, and a tab that does not answer is asked again.
  if (request.mode === "navigate") event.waitUntil(clean());
});

/** Deletes the caches of this page that no open tab and no other version needs. */
async function clean() {
  const names = (await caches.keys()).filter((name) => name.startsWith("tilescope "));
  if (names.length < 2) return;
  const tabs = (await clients.matchAll({ includeUncontrolled: true })).filter(isPage);
  const { active, waiting, installing } = registration;
  const used = new Set([CACHE]);
  for (const target of [...tabs, active, waiting, installing].filter(Boolean)) {
    const needs = await ask(target);
    const cache = Array.isArray(needs) ? await cacheOf(needs, names) : needs;
    if (cache) used.add(cache);
    // A tab that does not answer may need any of them, and so may one with files of several versions. A closed tab is gone.
    else if (!target.id || (await clients.get(target.id))) return;
  }
  for (const name of names) {
    // Another folder of the same host may have its own copy of the page.
    const here = await caches.match("./", { cacheName: name });
    if (here && !used.has(name)) await caches.delete(name);
  }
}

/** Whether a tab shows this page, and not something else on the same host. */
function isPage({ url }) {
  const [address] = url.split(/[?#]/);
  return address.slice(0, address.lastIndexOf("/") + 1) === registration.scope;
}

/** Asks a tab for the addresses of its files, or a service worker for the name of its cache. */
function ask(target) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    setTimeout(done, PATIENCE);
    target.postMessage(QUESTION, [port2]);
  });
}

/** Returns the newest cache with all of these files, apart from those that no cache has. `undefined` if there is none. */
async function cacheOf(files, names) {
  const stored = (cacheName) => Promise.all(files.map((file) => caches.match(file, { cacheName })));
  const found = await Promise.all(names.map(stored));
  const missing = (cache) => files.some((_, file) => !cache[file] && found.some((other) => other[file]));
  return names.findLast((_, cache) => !missing(found[cache]));
}

/** Answers from the cache of this version, else from an earlier one, else from the network. */
async function answer(request) {
  const page = request.mode === "navigate" && new URL(request.url).pathname === new URL("./", location).pathname;
  const cache = await caches.open(CACHE);
  const found = await cache.match(page ? "./" : request);
  return found ?? (await caches.match(request)) ?? fetch(request);
}

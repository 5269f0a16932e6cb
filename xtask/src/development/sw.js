// Removes the service worker of a shipped page from this address, with all that it keeps, and itself.
"use strict";

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => {
  const remove = async () => {
    const kept = (await caches.keys()).filter((name) => name.startsWith("tilescope "));
    await Promise.all(kept.map((name) => caches.delete(name)));
    await registration.unregister();
    // These tabs show what was kept.
    if (kept.length > 0) for (const tab of await clients.matchAll({ includeUncontrolled: true })) tab.navigate(tab.url);
  };
  event.waitUntil(remove());
});

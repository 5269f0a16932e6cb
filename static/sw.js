// Stores the whole page in the browser, so that it opens without a network. Each version of the page is one cache, which is
// filled before the version is used. An open page continues with the version that it started with.
"use strict";

// The build fills in the files.
const FILES = [];
const VERSION = "";

const CACHE = `tilescope ${VERSION}`;

addEventListener("install", (event) => {
  // A file without a hash in its name may have changed since the browser fetched it for another version.
  const hashed = (file) => /-[0-9a-f]{8}\.\w+$/.test(file);
  const fresh = FILES.map((file) => new Request(file, { cache: hashed(file) ? "default" : "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

addEventListener("activate", (event) => {
  // The previous version is kept too, because another tab may still show it.
  const old = async () => (await caches.keys()).filter((name) => name.startsWith("tilescope ")).slice(0, -2);
  event.waitUntil(old().then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

// The viewer has accepted the new version.
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET") event.respondWith(answer(request));
});

/** Answers from the cache of this version, else from an earlier one, else from the network. */
async function answer(request) {
  const page = request.mode === "navigate" && new URL(request.url).pathname === new URL("./", location).pathname;
  const cache = await caches.open(CACHE);
  const found = await cache.match(page ? "./" : request);
  return found ?? (await caches.match(request)) ?? fetch(request);
}

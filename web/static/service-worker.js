// Keeps the two pages for the time without a network, and nothing else by itself: no answer of the server and no picture of a customer's
// data is ever stored. The emergency sheet is kept by the portal, on the device of a person who has chosen so; here it is only shown.
const CACHE = 'offline-2';
const PAGE = '/offline';
const SHEET_CACHE = 'emergency-sheet';
const SHEET = '/nodark';

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, SHEET].map((page) => new Request(page, { cache: 'reload' }))))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  const kept = [CACHE, SHEET_CACHE];
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

const fromNetwork = (request, page) =>
  fetch(request).catch(async () => (await caches.match(page, { cacheName: CACHE })) ?? Response.error());

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate') return;
  if (new URL(request.url).pathname !== SHEET) event.respondWith(fromNetwork(request, PAGE));
  else event.respondWith(caches.match(SHEET, { cacheName: SHEET_CACHE }).then((kept) => kept ?? fromNetwork(request, SHEET)));
});

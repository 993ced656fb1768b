// Stores two pages for times without a network, and nothing else by itself: no answer of the server and no picture of a customer's
// data is ever stored here. The portal stores the emergency sheet and an installer's day, on the device of a person who has chosen so;
// this worker only shows them, the day only on its own date.
const CACHE = 'offline-2';
const PAGE = '/offline';
const SHEET_CACHE = 'emergency-sheet';
const SHEET = '/nodark';
const DAY_CACHE = 'my-day';
const DAY = '/dagen';
// The script and the style sheet of the day, which are stored with it.
const DAY_FILES = '/assets/kept-day-';
const CHECK = '/api/MyDay/CheckKept';
const SECONDS_IN_DAY = 86_400;

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, SHEET].map((page) => new Request(page, { cache: 'reload' }))))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  const kept = [CACHE, SHEET_CACHE, DAY_CACHE];
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

/** The date and the seconds of the day that have passed, in Norway. */
function norwegianNow() {
  const options = { timeZone: 'Europe/Oslo', hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' };
  const [date, time] = new Intl.DateTimeFormat('sv-SE', options).format(new Date()).split(' ');
  const [hours, minutes, seconds] = time.split(':').map(Number);
  return { date, passed: hours * 3600 + minutes * 60 + seconds };
}

/** Checks again at midnight, when the day has ended. */
async function storedDay() {
  const page = await caches.match(DAY, { cacheName: DAY_CACHE });
  if (!page) return null;
  const { date, passed } = norwegianNow();
  if (page.headers.get('x-day') !== date) {
    await caches.delete(DAY_CACHE);
    return null;
  }
  const headers = new Headers(page.headers);
  headers.set('refresh', String(SECONDS_IN_DAY - passed + 1));
  return new Response(page.body, { headers });
}

/** With a network the server says whether the sessions behind the stored day have ended. Meanwhile a new day may have been stored. */
async function forgetEndedDay() {
  const keptHeaders = async () => (await caches.match(DAY, { cacheName: DAY_CACHE }))?.headers;
  const kept = await keptHeaders();
  const ticket = kept?.get('x-ticket');
  if (!ticket) return;
  const headers = { 'content-type': 'application/json', companyid: kept.get('x-company') };
  const answer = await fetch(CHECK, { method: 'POST', headers, body: JSON.stringify({ ticket }) });
  if (!answer.ok || !(await answer.json()).isEnded) return;
  if ((await keptHeaders())?.get('x-ticket') === ticket) await caches.delete(DAY_CACHE);
}

const fromNetwork = (request, page) =>
  fetch(request).catch(
    async () => (page === PAGE && (await storedDay())) || ((await caches.match(page, { cacheName: CACHE })) ?? Response.error()),
  );

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode !== 'navigate') {
    if (origin === location.origin && pathname.startsWith(DAY_FILES))
      event.respondWith(caches.match(pathname, { cacheName: DAY_CACHE }).then((kept) => kept ?? fetch(request)));
    return;
  }
  event.waitUntil(forgetEndedDay().catch(() => {}));
  if (pathname !== SHEET) event.respondWith(fromNetwork(request, PAGE));
  else event.respondWith(caches.match(SHEET, { cacheName: SHEET_CACHE }).then((kept) => kept ?? fromNetwork(request, SHEET)));
});

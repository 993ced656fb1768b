import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { DAY_CACHE, DAY_COMPANY_HEADER, DAY_HEADER, DAY_PAGE, DAY_TICKET_HEADER } from '#domain/appointments/day.ts';

const SOURCE = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8');
const keptWith = (ticket: string) =>
  new Response('dagen', { headers: { [DAY_HEADER]: '2026-11-18', [DAY_COMPANY_HEADER]: '4', [DAY_TICKET_HEADER]: ticket } });

type FetchRequest = { url: string; headers: Record<string, string>; body: string };

/** A minimal browser with a day in its cache. `answer`: the server's answer about that day. */
function startWorker(answer: () => Promise<Response>) {
  const pages = new Map([[`${DAY_CACHE} ${DAY_PAGE}`, keptWith('1.old')]]);
  const asked: FetchRequest[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const context = createContext({
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    caches: {
      match: async (page: string, { cacheName }: { cacheName: string }) => pages.get(`${cacheName} ${page}`)?.clone(),
      delete: async (cacheName: string) => pages.delete(`${cacheName} ${DAY_PAGE}`),
    },
    fetch: async (request: string | { url: string }, details: Omit<FetchRequest, 'url'>) => {
      if (typeof request !== 'string') return new Response('siden');
      asked.push({ url: request, ...details });
      return answer();
    },
    URL,
    location: { origin: 'https://portal.example' },
    Headers,
    Response,
  });
  runInContext(SOURCE, context);
  const navigate = async () => {
    const running: Promise<unknown>[] = [];
    const run = (work: Promise<unknown>) => void running.push(work);
    const request = { mode: 'navigate', url: 'https://portal.example/auth/login' };
    listeners.get('fetch')?.({ request, respondWith: run, waitUntil: run });
    await Promise.all(running);
  };
  const load = async (path: string) => {
    let answer: Promise<Response> | null = null;
    const respondWith = (work: Promise<Response>) => {
      answer = work;
    };
    listeners.get('fetch')?.({ request: { mode: 'cors', url: `https://portal.example${path}` }, respondWith, waitUntil: () => {} });
    return answer === null ? null : (await (answer as Promise<Response>)).text();
  };
  return { load, navigate, asked, pages, ticket: () => pages.get(`${DAY_CACHE} ${DAY_PAGE}`)?.headers.get(DAY_TICKET_HEADER) ?? null };
}

test('the next page opened with a network deletes the stored day if its sessions have ended', async () => {
  const worker = startWorker(async () => Response.json({ isEnded: true }));
  await worker.navigate();
  const [question] = worker.asked;
  assert.deepEqual(
    [question?.url, question?.headers['companyid'], JSON.parse(question?.body ?? '')],
    ['/api/MyDay/CheckKept', '4', { ticket: '1.old' }],
  );
  assert.equal(worker.ticket(), null);
  await worker.navigate();
  assert.equal(worker.asked.length, 1);
});

test('the stored day stays while the login lasts, and if the server does not answer', async () => {
  for (const answer of [
    async () => Response.json({ isEnded: false }),
    async () => Response.json({ isEnded: true }, { status: 503 }),
    async () => Promise.reject(new TypeError('no network')),
    async () => new Response('<p>Logg inn på nettet</p>'),
  ]) {
    const worker = startWorker(answer);
    await worker.navigate();
    assert.equal(worker.ticket(), '1.old');
  }
});

test('a day that was stored again meanwhile stays', async () => {
  const worker = startWorker(async () => {
    worker.pages.set(`${DAY_CACHE} ${DAY_PAGE}`, keptWith('1.new'));
    return Response.json({ isEnded: true });
  });
  await worker.navigate();
  assert.equal(worker.ticket(), '1.new');
});

test('the script of a stored day comes from the device, and nothing else that a page loads does', async () => {
  const worker = startWorker(async () => Response.json({}));
  worker.pages.set(`${DAY_CACHE} /assets/kept-day-b.js`, new Response('dagens skript'));
  assert.equal(await worker.load('/assets/kept-day-b.js'), 'dagens skript');
  assert.equal(await worker.load('/assets/kept-day-newer.js'), 'siden');
  assert.equal(await worker.load('/assets/main-a.js'), null);
  assert.equal(await worker.load('/api/MyDay'), null);
});

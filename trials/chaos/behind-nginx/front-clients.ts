import { encodeBasic } from '#domain/basic-header.ts';
import { call } from '../../shared/call.ts';
import { HOST, type Nginx } from '../../shared/nginx.ts';
import type { Fleet } from './fleet.ts';
import { type Check, check } from './front-checks.ts';
import { answerPath } from './survey-path.ts';

type Customer = { companyId: number; userName: string; password: string; headers: Record<string, string>; freeJob: number };

/** What a customer meets behind the front: limits by the real address, headers, sizes, and sessions that both servers know. */
export async function checkClients(nginx: Nginx, fleet: Fleet, customer: Customer): Promise<Check[]> {
  return [...(await checkLimiter(nginx, customer)), ...(await checkAnswers(nginx, customer)), ...(await checkSessions(fleet, customer))];
}

/** Twenty wrong passwords in ten minutes from one address; each claims to come from another one. */
async function checkLimiter(nginx: Nginx, { companyId }: Customer): Promise<Check[]> {
  const guess = async (n: number, localAddress: string) => {
    const agent = nginx.newAgent({ localAddress });
    const headers = {
      host: HOST,
      authorization: encodeBasic({ id: `fremmed${n}`, value: 'Feil-passord-4' }),
      companyid: String(companyId),
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
    };
    const { status } = await call(`${nginx.tls}/api/Customer/Login`, { method: 'POST', agent, headers });
    agent.destroy();
    return status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 22; n++) statuses.push(await guess(n, '127.0.0.2'));
  const count = (status: number) => statuses.filter((s) => s === status).length;
  return [
    check('22 wrong passwords, 22 claimed addresses: 401 and 429', `${count(401)} and ${count(429)}`, '20 and 2'),
    check('… a wrong password from another address', await guess(99, '127.0.0.3'), 401),
  ];
}

async function checkAnswers(nginx: Nginx, { headers, freeJob }: Customer): Promise<Check[]> {
  // A connection for each: one on which a large body was refused may be closed under the next request.
  const ask = (path: string, options: Parameters<typeof call>[1] = {}) => {
    const agent = nginx.newAgent();
    return call(`${nginx.tls}${path}`, { ...options, agent, headers: { host: HOST, ...options.headers } }).finally(() => agent.destroy());
  };
  const page = await ask('/auth/login');
  const names = ['strict-transport-security', 'content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'];
  // The last of the customer's jobs: the load takes them from the other end.
  const emoji = await ask(answerPath(freeJob, '😀'.repeat(1000)), { method: 'POST', headers });
  const body = await ask('/api/Account/ChangePassword', { method: 'POST', body: 'x'.repeat(70_000) });
  const imported = await ask('/api/Import', { method: 'POST', body: 'x'.repeat(5_000_000) });
  const unready = await ask('/readyz');
  return [
    check(
      'security headers of a page that came once',
      names.filter((n) => page.header(n) !== '' && !page.header(n).includes(', max-age')).length,
      5,
    ),
    check('a survey answer of 1000 emoji', emoji.status, 200),
    check('a body of 70 KB', `${body.status} ${JSON.parse(body.text).error}`, '413 body-too-large'),
    check('a file of 5 MB for the import gets as far as the server, which wants another type', imported.status, 415),
    check('/readyz from outside', unready.status, 404),
  ];
}

/** A key that one server gave works at the other at once, and is dead there as soon as it is at the first. */
async function checkSessions(fleet: Fleet, { companyId, userName, password }: Customer): Promise<Check[]> {
  const companyid = String(companyId);
  const post = (n: number, path: string, authorization: string) =>
    call(`${fleet.address(n)}${path}`, { method: 'POST', headers: { authorization, companyid } });
  const login = await post(0, '/api/Customer/Login', encodeBasic({ id: userName, value: password }));
  const { value } = JSON.parse(login.text) as { value: string };
  const authorization = encodeBasic({ id: userName, value });
  const read = async () => (await call(`${fleet.address(1)}/api/Customer/GetJobs`, { headers: { authorization, companyid } })).status;
  const before = await read();
  await post(0, '/api/Customer/Logout', authorization);
  return [
    check('login at one server, read at the other, logout at the first, read at the other', `${before}, ${await read()}`, '200, 401'),
  ];
}

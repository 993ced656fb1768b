// The embedded database belongs to one process. Commands beside a running server ask it through a socket in its folder, which
// only the owner of the folder can open.

import { rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Brand } from '#domain/company/brand.ts';
import { dump } from '../backup/dump.ts';
import { answerCompany } from '../company/control.ts';
import type { Config } from '../config/config.ts';
import { controlSocket } from '../data-folder/folder.ts';
import { asCompany } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { reportMails, showMail } from '../delivery/report.ts';
import type { Deps } from '../deps.ts';
import { CommandProblem } from '../errors/command-problem.ts';
import { answerImport } from '../import/control.ts';
import { acceptKeyFor, eraseFor, exportFor, liftFor, type Office } from '../privacy/operator.ts';
import { changeLogin, endEverySession, LOCK_OUT_VERBS } from '../staff/lock-out.ts';

type ControlDeps = Pick<Deps, 'databases' | 'brands' | 'refreshBrands' | 'erasureKey' | 'now' | 'wakeMail'>;

export async function openControl(config: Config, deps: ControlDeps): Promise<Server | null> {
  const { databases, wakeMail } = deps;
  const path = controlSocket(config.dataDir);
  if (path === null) return null;
  // The folder's lock is ours, so a socket that is still there is a dead server's.
  rmSync(path, { force: true });
  const server = createServer((req, res) => {
    if (req.method === 'POST' && req.url?.startsWith('/import?')) {
      void answerImport(deps, req, res).finally(wakeMail);
      return;
    }
    answer(req.url ?? '', databases, config, deps).then(
      (body) => sendAnswer(res, body),
      (error: unknown) => sendProblem(res, error),
    );
  });
  // A file takes as long as it takes.
  server.requestTimeout = 0;
  await new Promise<void>((ok, fail) => server.once('error', fail).listen(path, ok));
  return server;
}

async function answer(url: string, databases: Databases, config: Config, deps: ControlDeps): Promise<unknown> {
  const now = deps.now();
  if (url === '/brands') return deps.brands();
  if (url === '/mails') return reportMails(databases);
  if (url === '/backup') return Readable.from(dump(databases, now));
  const id = /^\/mails\/([0-9a-f-]{36})$/.exec(url)?.[1];
  if (id) return showMail(databases, id, { config, brands: deps.brands() }, now);
  if (url.startsWith('/company/')) return answerCompany(url, { ...deps, config }, now);
  if (url.startsWith('/accounts/')) return answerAccounts(url, databases, now);
  const office = { databases, brands: deps.brands, now, key: deps.erasureKey, list: config.erasureList };
  return url.startsWith('/privacy/') ? answerPrivacy(url, office) : null;
}

async function answerPrivacy(url: string, office: Office & { brands: () => readonly Brand[] }): Promise<unknown> {
  const [, verb, company = '', what = ''] = /^\/privacy\/([a-z-]+)(?:\/(\d{1,9})\/([^/]+))?$/.exec(url) ?? [];
  const text = decodeURIComponent(what);
  if (verb === 'new-key') return acceptKeyFor(office).then(() => true);
  if (verb === 'export') return exportFor(office, asCompany(Number(company)), text);
  if (verb === 'erase') return eraseFor(office, asCompany(Number(company)), text);
  return verb === 'lift' ? liftFor(office, asCompany(Number(company)), JSON.parse(text)).then(() => true) : null;
}

async function answerAccounts(url: string, databases: Databases, now: Date): Promise<unknown> {
  if (url === '/accounts/end-sessions') return endEverySession(databases, now);
  const [, asked, company = '', userName = ''] = /^\/accounts\/([a-z-]+)\/(\d{1,9})\/([^/]+)$/.exec(url) ?? [];
  const verb = LOCK_OUT_VERBS.find((v) => v === asked);
  return verb ? changeLogin(databases, verb, asCompany(Number(company)), decodeURIComponent(userName), now) : null;
}

/** A stream that breaks cuts the connection, so that the reader notices. */
function sendAnswer(res: ServerResponse, body: unknown): void {
  res.writeHead(body === null ? 404 : 200);
  if (body instanceof Readable) void pipeline(body, res).catch(() => {});
  else res.end(JSON.stringify(body));
}

/** What went wrong, for the operator at the other end. */
function sendProblem(res: ServerResponse, error: unknown): void {
  const isKnown = error instanceof CommandProblem;
  const problem = isKnown ? error.message : `The server could not do it: ${error instanceof Error ? error.message : String(error)}`;
  res.writeHead(isKnown ? 409 : 503).end(JSON.stringify({ problem }));
}

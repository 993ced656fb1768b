import type { BulkDb } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import type { HtmlThread } from '../html/html-thread.ts';
import { job } from '../jobs/import.ts';
import { invoice } from '../jobs/import-invoice.ts';
import type { StagedLine } from './judge-lines.ts';

/** How many letters are cleaned together. */
const MAX_LETTERS_AT_ONCE = 20;
const MAX_WAITING_AT_ONCE = 100;

type Place = { companyId: CompanyId; importId: string };

const isUnclean = ({ kind, row }: StagedLine): boolean => kind.name === invoice.name && row['client_html'] === null;

const withHtml = (line: StagedLine, text: string): StagedLine => ({ ...line, row: { ...line.row, client_html: text } });

/** For lines of our own, which are clean already. */
export const takeAsClean = (line: StagedLine): StagedLine => (isUnclean(line) ? withHtml(line, String(line.row['client_text'])) : line);

/**
 * Cleans the HTML of lines that will be stored, outside any transaction. A line whose job is not there (yet), or was erased, is refused
 * or put aside before that work is done.
 */
export async function cleanLines(
  bulk: BulkDb,
  companyId: CompanyId,
  lines: readonly StagedLine[],
  html: HtmlThread,
): Promise<StagedLine[]> {
  const unclean = lines.filter(isUnclean);
  if (unclean.length === 0) return [...lines];
  const jobs = await jobsAmong(bulk, companyId, lines, unclean);
  const ready = unclean.filter(({ row }) => jobs.has(String(row['job'])));
  const cleaned = await clean(
    html,
    ready.map(({ row }) => String(row['client_text'])),
  );
  const textOf = new Map(ready.map((line, i) => [line, cleaned[i] ?? '']));
  return lines.map((line) => {
    const text = textOf.get(line);
    return text === undefined ? line : withHtml(line, text);
  });
}

/** Those that are in the tables, and those that come with these lines. */
async function jobsAmong(
  bulk: BulkDb,
  companyId: CompanyId,
  lines: readonly StagedLine[],
  unclean: readonly StagedLine[],
): Promise<Set<string>> {
  const named = unclean.map(({ row }) => String(row['job']));
  const rows = await bulk.transaction((tx) =>
    tx.query<{ external_id: string }>(sql`
      select external_id from job where company_id = ${companyId} and external_id = any(${named}::text[]) and erased_on is null`),
  );
  const coming = lines.filter((line) => line.kind.name === job.name).map(({ row }) => String(row['external_id']));
  return new Set([...rows.map((row) => row.external_id), ...coming]);
}

async function clean(html: HtmlThread, texts: readonly string[]): Promise<string[]> {
  const cleaned: string[] = [];
  for (let at = 0; at < texts.length; at += MAX_LETTERS_AT_ONCE)
    cleaned.push(...(await html.clean(texts.slice(at, at + MAX_LETTERS_AT_ONCE))));
  return cleaned;
}

/** The same for lines that were put aside and whose job has come. */
export async function cleanWaiting(bulk: BulkDb, { companyId, importId }: Place, html: HtmlThread): Promise<void> {
  while (true) {
    const rows = await bulk.transaction((tx) =>
      tx.query<{ line: number; text: string }>(sql`
        select import_waiting.line, coalesce(import_waiting.content->>'client_text', '') as text
        from import_waiting join job on job.company_id = import_waiting.company_id and job.external_id = import_waiting.content->>'job' and job.erased_on is null
        where import_waiting.company_id = ${companyId} and import_waiting.import_id = ${importId} and import_waiting.kind = ${invoice.name} and import_waiting.content->'client_html' = 'null'
        order by import_waiting.line limit ${MAX_WAITING_AT_ONCE}`),
    );
    if (rows.length === 0) return;
    const texts = await clean(
      html,
      rows.map((row) => row.text),
    );
    await bulk.transaction((tx) =>
      tx.query(sql`
        update import_waiting set content = import_waiting.content || jsonb_build_object('client_html', cleaned.text)
        from unnest(${rows.map((row) => row.line)}::int[], ${texts}::text[]) as cleaned (line, text)
        where import_waiting.company_id = ${companyId} and import_waiting.import_id = ${importId} and import_waiting.line = cleaned.line`),
    );
  }
}

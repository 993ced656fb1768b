import type pg from 'pg';
import { isSlug, slugFrom } from '#domain/company/slug.ts';

const MAX_LENGTH = 30;
const MAX_TRIES = 100;

/** What is asked for, or the name's; with a digit behind it where another company has that. Empty: nothing of the name can be an address. */
export async function freeSlug(client: pg.ClientBase, asked: string, name: string): Promise<string> {
  const wanted = isSlug(asked) ? asked : slugFrom(name);
  const { rows } = await client.query<{ slug: string }>('select slug from directory_brand where slug like $1', [`${wanted.slice(0, 26)}%`]);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let n = 1; n <= MAX_TRIES; n++) {
    const end = n === 1 ? '' : String(n);
    const slug = wanted.slice(0, MAX_LENGTH - end.length) + end;
    if (isSlug(slug) && !taken.has(slug)) return slug;
  }
  return '';
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Brand } from '#domain/brand.ts';
import { logoUrl } from '../brands/logo-url.ts';
import { pictureOf } from '../brands/picture-of.ts';
import type { Databases } from '../db/databases.ts';

/** A larger logo would delay the words around it. */
const MAX_BYTES = 12_000;
/** A page does not wait longer for a database that does not answer. */
const WAIT_MS = 300;

/**
 * A brand's logo to be sent within a public page, which is then painted with it: 0.9 s on slow 4G, where fetching it takes until 1.3 s.
 * Null: the browser is to fetch it.
 */
export async function inlineLogo(databases: Databases, brand: Brand): Promise<string | null> {
  const reading = pictureOf(databases, brand, 'logo').catch(() => null);
  const png = await Promise.race([reading, sleep(WAIT_MS, null, { ref: false })]);
  return png && png.length <= MAX_BYTES ? logoUrl(png) : null;
}

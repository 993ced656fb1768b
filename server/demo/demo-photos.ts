import { randomUUID } from 'node:crypto';
import { SMALL_PHOTO_SIDE_PX } from '#domain/photos/photo.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { sharp } from '../pictures/sharp.ts';

type PhotoOwner = { companyId: CompanyId; customerId: number; accountId: number; now: Date };
const [WIDTH, HEIGHT] = [960, 720];

const scene = (wall: string, floor: string, things: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 96 72"><rect width="96" height="72" fill="${wall}"/><rect y="58" width="96" height="14" fill="${floor}"/>${things}</svg>`;

const DROP = (x: number, y: number): string =>
  `<path d="M${x} ${y}c2 3 3 4.4 3 6a3 3 0 0 1-6 0c0-1.6 1-3 3-6z" fill="#4aa3d8" stroke="#2b78a8" stroke-width=".6"/>`;

/** Drawn, so that the demo shows no photo of a real house. */
const PICTURES = {
  plumber: [
    scene(
      '#d9d4c8',
      '#8d7a63',
      `<rect x="14" y="4" width="68" height="12" rx="2" fill="#c9ced2"/><path d="M48 16v14q0 8-8 8h-6q-8 0-8 8v12" fill="none" stroke="#9aa3a8" stroke-width="7"/><rect x="43" y="22" width="10" height="5" rx="1" fill="#6d7479"/>${DROP(48, 31)}${DROP(50, 44)}<ellipse cx="50" cy="62" rx="20" ry="4" fill="#7fc0e6" opacity=".85"/>`,
    ),
    scene(
      '#cfd9dc',
      '#6f8b95',
      `<circle cx="48" cy="40" r="20" fill="#b9c2c6" stroke="#7b868b" stroke-width="2"/><g fill="#5d676c">${[0, 1, 2, 3].map((n) => `<rect x="${34 + n * 8}" y="30" width="4" height="20" rx="2"/>`).join('')}</g><ellipse cx="48" cy="62" rx="34" ry="6" fill="#8cc9ea" opacity=".8"/>`,
    ),
  ],
  electrician: [
    scene(
      '#e6e1d6',
      '#a08d74',
      `<rect x="32" y="20" width="32" height="32" rx="5" fill="#fbfbf9" stroke="#b9b6ac"/><circle cx="42" cy="36" r="3" fill="#4b4a47"/><circle cx="54" cy="36" r="3" fill="#4b4a47"/><path d="M57 24c6 3 7 9 4 14" stroke="#5b4632" stroke-width="4" fill="none" opacity=".65"/><path d="M66 12l-5 9h4l-3 8" stroke="#e8a200" stroke-width="2" fill="none"/>`,
    ),
    scene(
      '#d3d8dd',
      '#8a8f96',
      `<rect x="18" y="8" width="60" height="46" rx="3" fill="#f4f5f6" stroke="#9aa0a6"/><g fill="#3f4a55">${[0, 1, 2, 3, 4, 5].map((n) => `<rect x="${24 + n * 8.5}" y="18" width="5" height="14" rx="1"/>`).join('')}</g><rect x="49.5" y="25" width="5" height="7" fill="#d13b2e"/><rect x="24" y="38" width="47" height="4" fill="#c2c7cc"/>`,
    ),
  ],
} as const;

type DrawnPhoto = { full: Buffer; small: Buffer };
const drawn = new Map<string, Promise<DrawnPhoto>>();

/** Made once in a process: four companies show the same few. */
function draw(svg: string): Promise<DrawnPhoto> {
  const made =
    drawn.get(svg) ??
    (async () => ({
      full: await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer(),
      small: await sharp(Buffer.from(svg)).resize({ width: SMALL_PHOTO_SIDE_PX }).webp({ quality: 72 }).toBuffer(),
    }))();
  drawn.set(svg, made);
  return made;
}

/** One of them, as a paper of a job. */
export const demoPicture = async (trade: keyof typeof PICTURES, n: number) => ({
  ...(await draw(PICTURES[trade][n % PICTURES[trade].length] ?? '')),
  format: 'picture' as const,
  width: WIDTH,
  height: HEIGHT,
});

/** Gives the first message of a case its pictures. */
export async function addDemoPhotos(
  tx: Queryable,
  owner: PhotoOwner & { caseId: number },
  trade: keyof typeof PICTURES,
  count: number,
): Promise<void> {
  const { companyId, caseId } = owner;
  for (const [i, svg] of PICTURES[trade].slice(0, count).entries()) {
    const id = await addPhoto(tx, owner, await draw(svg), i + 1);
    await tx.query(sql`update photo set case_id = ${caseId}, message_number = 1 where company_id = ${companyId} and id = ${id}`);
  }
}

/** What an installer photographed when a visit was done. */
export async function addPhotosOfVisit(
  tx: Queryable,
  owner: PhotoOwner & { appointmentId: number },
  trade: keyof typeof PICTURES,
): Promise<void> {
  const { companyId, appointmentId } = owner;
  for (const [i, svg] of PICTURES[trade].entries()) {
    const id = await addPhoto(tx, owner, await draw(svg), i + 1);
    await tx.query(sql`update photo set appointment_id = ${appointmentId} where company_id = ${companyId} and id = ${id}`);
  }
}

async function addPhoto(tx: Queryable, owner: PhotoOwner, { full, small }: DrawnPhoto, position: number): Promise<string> {
  const { companyId, customerId, accountId, now } = owner;
  const id = randomUUID();
  await tx.query(sql`
    insert into photo (company_id, id, account_id, customer_id, sent_at, width, height, bytes, position)
    values (${companyId}, ${id}, ${accountId}, ${customerId}, ${now}, ${WIDTH}, ${HEIGHT}, ${full.length + small.length}, ${position})`);
  for (const [size, bytes] of [['full', full] as const, ['small', small] as const])
    await tx.query(
      sql`insert into photo_chunk (company_id, photo_id, size, position, bytes) values (${companyId}, ${id}, ${size}, 0, ${bytes})`,
    );
  return id;
}

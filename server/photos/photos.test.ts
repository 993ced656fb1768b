import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import sharp from 'sharp';
import type { PhotoSent } from '#contract/photos.ts';
import { MAX_UNSENT_PHOTOS } from '#domain/file-quota.ts';
import { UNATTACHED_PHOTO_MS } from '#domain/photos/photo.ts';
import { budgetSubject } from '../auth/limiter.ts';
import { dump } from '../backup/dump.ts';
import { restore } from '../backup/restore.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { eraseCustomer } from '../privacy/erase.ts';
import { openTestDatabases, usualEngine } from '../testing/engines.ts';
import { idsIn } from '../testing/fixture.ts';
import { heicBytes, photoBytes, photoWithPlace, pngBomb, SECRET_PLACE } from '../testing/photos.ts';
import { readZip } from '../testing/read-zip.ts';
import { onOneEngine, type Session, TEST_ERASURE_KEY } from '../testing/world.ts';
import { attachPhotos, photosOfMessage } from './attach.ts';
import { forgetPhotos } from './store.ts';

const ids = idsIn(4);
const CASE = 9001;
const JPEG = { 'content-type': 'image/jpeg' };

onOneEngine(
  'photos',
  (world) => {
    const send = (as: Session | undefined, bytes: Buffer, key: string = randomUUID(), headers: Record<string, string> = JPEG) =>
      world().call('POST', `/api/Photos?photoId=${key}`, { ...(as ? { as, bearer: true } : {}), headers, payload: bytes });
    const read = (as: Session, photoId: string, size = 'full') =>
      world().call('GET', `/api/Photos/Photo?photoId=${photoId}&size=${size}`, { as, bearer: true });
    const countPhotos = async () => (await world().db.query(sql`select id from photo`)).length;
    /** A case of Kari's with two messages, for photos to belong to. */
    before(async () => {
      await world().db.query(sql`
      insert into customer_case (company_id, id, customer_id, kind, title, is_danger, sent_at, client_key, state, is_open, sorted_at, changed_at, last_number)
      values (4, ${CASE}, ${ids.kari}, 'help', 'Vask', false, ${world().clock.now}, ${randomUUID()}, 'received', true, ${world().clock.now}, ${world().clock.now}, 2)`);
      for (const [number, kind] of [
        [1, 'sent'],
        [2, 'wrote'],
      ] as const) {
        await world().db.query(
          sql`insert into case_event (company_id, case_id, number, at, kind, is_by_staff) values (4, ${CASE}, ${number}, ${world().clock.now}, ${kind}, false)`,
        );
        await world().db.query(
          sql`insert into case_message (company_id, case_id, number, text, client_key) values (4, ${CASE}, ${number}, 'Vask', ${randomUUID()})`,
        );
      }
    });
    const accountOf = async (name: string) =>
      (await world().db.query<{ id: number }>(sql`select id from account where login_name = ${name}`))[0]?.id ?? 0;

    test('a photo is stored in two sizes, upright, and its sender gets it back as a picture only', async () => {
      const kari = await world().logIn('kari');
      const lying = await sharp(await photoBytes({ width: 3000, height: 1500 }))
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const answer = await send(kari, lying);
      assert.equal(answer.statusCode, 200, answer.body);
      const { photoId, ...size } = answer.json<PhotoSent>();
      assert.deepEqual(size, { width: 1024, height: 2048 });
      const full = await read(kari, photoId);
      assert.deepEqual([full.headers['content-type'], full.headers['x-content-type-options']], ['image/webp', 'nosniff']);
      assert.match(String(full.headers['content-security-policy']), /sandbox/);
      assert.match(String(full.headers['cache-control']), /private/);
      assert.equal((await sharp(full.rawPayload).metadata()).height, 2048);
      assert.equal((await sharp((await read(kari, photoId, 'small')).rawPayload).metadata()).height, 320);
      const chunks = await world().db.query<{ length: number }>(sql`select octet_length(bytes) as length from photo_chunk`);
      assert.ok(chunks.every(({ length }) => length <= 262_144));
    });

    test('where a photo was taken, and with what camera, is never stored, sent, copied or backed up', async () => {
      const kari = await world().logIn('kari');
      const original = await photoWithPlace();
      assert.ok(original.includes(SECRET_PLACE) && (await sharp(original).metadata()).exif, 'the original contains the place');
      const { photoId } = (await send(kari, original)).json<PhotoSent>();
      const pieces = await world().db.query<{ bytes: Buffer }>(sql`select bytes from photo_chunk where photo_id = ${photoId}`);
      const zip = await world().call('GET', '/api/Customer/ExportMyData', { as: kari });
      const files = [...readZip(zip.rawPayload)].filter(([name]) => name.includes(`bilde-${photoId}`)).map(([, bytes]) => bytes);
      assert.equal(files.length, 1);
      const everywhere = [...pieces.map((piece) => piece.bytes), (await read(kari, photoId)).rawPayload, ...files];
      for (const bytes of everywhere) {
        assert.ok(!bytes.includes(SECRET_PLACE));
        assert.ok(!/EXIF|Exif|GPS|XMP|ICCP|http:\/\/ns/.test(bytes.toString('latin1')));
      }
      const { exif, xmp, icc, iptc } = await sharp(files[0]).metadata();
      assert.deepEqual([exif, xmp, icc, iptc], [undefined, undefined, undefined, undefined]);
      for await (const line of dump(world().databases, world().clock.now))
        assert.ok(!line.includes(SECRET_PLACE) && !line.includes(Buffer.from(SECRET_PLACE).toString('hex')));
    });

    test('a photo sent again with the same key is stored once, also when sent twice at once', async () => {
      const kari = await world().logIn('kari');
      const [key, bytes, before] = [randomUUID(), await photoBytes(), await countPhotos()];
      const first = (await send(kari, bytes, key)).json<PhotoSent>();
      assert.deepEqual((await send(kari, bytes, key.toUpperCase())).json(), first);
      const other = randomUUID();
      const both = await Promise.all([send(kari, bytes, other), send(kari, bytes, other)]);
      assert.deepEqual(both[0]?.json(), both[1]?.json());
      assert.equal(await countPhotos(), before + 2);
      const ola = await world().logIn('ola');
      assert.equal((await send(ola, bytes, key)).json().error, 'photo-not-yours');
    });

    test('a file that is no photo, too large or a bomb gets a code of its own, and is not stored', async () => {
      const kari = await world().logIn('kari');
      const before = await countPhotos();
      const cut = (await photoBytes({ width: 1200, height: 900 })).subarray(0, 2000);
      for (const [bytes, status, code] of [
        [Buffer.alloc(40 * 1024 * 1024, 0xff), 413, 'body-too-large'],
        [heicBytes(), 400, 'photo-heic'],
        [Buffer.from('%PDF-1.7 renamed to .jpg'), 400, 'photo-no-picture'],
        [pngBomb(30_000, 30_000), 400, 'photo-too-many-pixels'],
        [pngBomb(7000, 7000, { interlaced: true }), 400, 'photo-too-many-pixels'],
        [cut, 400, 'photo-broken'],
        [Buffer.from([0xff, 0xd8, 0xff]), 400, 'photo-broken'],
      ] as const) {
        const answer = await send(kari, bytes);
        assert.deepEqual([answer.statusCode, answer.json().error], [status, code]);
      }
      assert.equal((await send(kari, Buffer.from('{}'), randomUUID(), { 'content-type': 'application/json' })).statusCode, 415);
      assert.equal((await send(kari, await photoBytes(), 'ikke-en-uuid')).json().error, 'invalid-input');
      assert.equal(await countPhotos(), before);
    });

    test('without a login no photo is accepted, and another person’s photo is answered like one that does not exist', async () => {
      assert.equal((await send(undefined, await photoBytes())).statusCode, 401);
      const { photoId } = (await send(await world().logIn('kari'), await photoBytes())).json<PhotoSent>();
      const ola = await world().logIn('ola');
      const [theirs, none] = [await read(ola, photoId), await read(ola, randomUUID())];
      assert.deepEqual([theirs.statusCode, none.statusCode], [404, 404]);
      assert.equal(theirs.json().error, none.json().error);
    });

    test('a login is limited in bytes per hour, and a company in space', async () => {
      const ola = await world().logIn('ola');
      const account = await accountOf('ola');
      await world().db.query(sql`
      insert into attempt (company_id, subject, count, since) values (4, ${budgetSubject('photo-account', String(account))}, 200000, ${world().clock.now})
      on conflict (company_id, subject) do update set count = excluded.count`);
      const refused = await send(ola, await photoBytes());
      assert.deepEqual([refused.statusCode, Number(refused.headers['retry-after']) > 0], [429, true]);
      const kari = await world().logIn('kari');
      const { photoId } = (await send(kari, await photoBytes())).json<PhotoSent>();
      const resize = (bytes: number) => world().db.query(sql`update photo set bytes = ${bytes} where id = ${photoId}`);
      await resize(2_000_000_000);
      assert.equal((await send(kari, await photoBytes())).json().error, 'photo-space-full');
      // One customer may use a fortieth of the company's space; others can still send.
      await resize(world().config.photoQuotaBytes / 40);
      assert.equal((await send(kari, await photoBytes())).json().error, 'photo-space-full');
      assert.equal((await send(await world().logIn('admin'), await photoBytes())).statusCode, 200);
      await resize(1);
      assert.equal((await send(kari, await photoBytes())).statusCode, 200);
    });

    test('a small file that becomes a large picture is counted as the picture', async () => {
      const kari = await world().logIn('kari');
      const subject = budgetSubject('photo-account', String(await accountOf('kari')));
      const spent = async () =>
        (await world().db.query<{ count: number }>(sql`select count from attempt where subject = ${subject}`))[0]?.count ?? 0;
      const noise = await photoBytes({ width: 1200, height: 1200, noise: true });
      const small = await sharp(noise).jpeg({ quality: 5 }).toBuffer();
      const before = await spent();
      const { photoId } = (await send(kari, small)).json<PhotoSent>();
      const [row] = await world().db.query<{ bytes: number }>(sql`select bytes from photo where id = ${photoId}`);
      assert.ok(row && row.bytes > small.length && row.bytes > 100_000, `${small.length} became ${row?.bytes}`);
      assert.equal((await spent()) - before, Math.ceil(row.bytes / 1000));
    });

    test('a customer’s login may have only a few unattached photos, and can send more once they are attached', async () => {
      const kari = await world().logIn('kari');
      const account = await accountOf('kari');
      await world().db.query(sql`delete from photo where account_id = ${account} and case_id is null`);
      await world().db.query(sql`
        insert into photo (company_id, id, account_id, customer_id, sent_at, width, height, bytes)
        select 4, gen_random_uuid(), ${account}, ${ids.kari}, ${world().clock.now}, 1, 1, 1 from generate_series(1, ${MAX_UNSENT_PHOTOS}::int)`);
      assert.equal((await send(kari, await photoBytes())).json().error, 'photos-unsent');
      await world().db.query(sql`
        delete from photo where id = (select id from photo where account_id = ${account} and case_id is null and bytes = 1 limit 1)`);
      assert.equal((await send(kari, await photoBytes())).statusCode, 200);
      await world().db.query(sql`delete from photo where account_id = ${account} and case_id is null`);
    });

    test('only photos of the same login and customer can be attached, each once', async () => {
      const kari = await world().logIn('kari');
      const { photoId } = (await send(kari, await photoBytes())).json<PhotoSent>();
      const owner = { companyId: asCompany(4), customerId: ids.kari, accountId: await accountOf('kari') };
      const attach = (who: typeof owner, photoIds: string[], messageId = 1) =>
        world().db.transaction((tx) => attachPhotos(tx, who, photoIds, { caseId: CASE, messageId }));
      await assert.rejects(attach({ ...owner, accountId: await accountOf('ola') }, [photoId]), /photo-not-yours/);
      await assert.rejects(attach({ ...owner, customerId: ids.ola }, [photoId]), /photo-not-yours/);
      await assert.rejects(attach(owner, [photoId, randomUUID()]), /photo-not-yours/);
      await attach(owner, [photoId]);
      await attach(owner, [photoId]);
      await assert.rejects(attach(owner, [photoId], 2), /photo-in-use/);
      const others = [await send(kari, await photoBytes()), await send(kari, await photoBytes())].map((a) => a.json<PhotoSent>().photoId);
      await attach(owner, others, 2);
      const [shown] = await world().db.query<{ photos: string[] }>(
        sql`select ${photosOfMessage(sql`4`, sql`${CASE}::int`, sql`2`)} as photos`,
      );
      assert.deepEqual(shown?.photos, others);
    });

    test('an unattached photo is deleted after 48 hours, an attached one stays', async () => {
      const kari = await world().logIn('kari');
      const owner = { companyId: asCompany(4), customerId: ids.kari, accountId: await accountOf('kari') };
      const [left, taken] = [
        (await send(kari, await photoBytes())).json<PhotoSent>(),
        (await send(kari, await photoBytes())).json<PhotoSent>(),
      ];
      await world().db.transaction((tx) => attachPhotos(tx, owner, [taken.photoId], { caseId: CASE, messageId: 1 }));
      const isThere = async (id: string) => (await world().db.query(sql`select 1 from photo_chunk where photo_id = ${id}`)).length > 0;
      await forgetPhotos(world().db, asCompany(4), new Date(world().clock.now.getTime() + UNATTACHED_PHOTO_MS - 1));
      assert.ok(await isThere(left.photoId));
      await forgetPhotos(world().db, asCompany(4), new Date(world().clock.now.getTime() + UNATTACHED_PHOTO_MS + 1));
      assert.deepEqual([await isThere(left.photoId), await isThere(taken.photoId)], [false, true]);
    });

    test('a backup has the photos in short lines, and restores them whole', async () => {
      const kari = await world().logIn('kari');
      const noise = await photoBytes({ width: 1400, height: 1400, noise: true });
      const { photoId } = (await send(kari, noise)).json<PhotoSent>();
      const before = (await read(kari, photoId)).rawPayload;
      assert.ok(before.length > 300_000, `more than one piece: ${before.length}`);
      const lines = await Array.fromAsync(dump(world().databases, world().clock.now));
      assert.ok(Math.max(...lines.map((line) => line.length)) < 2_000_000);
      const other = await openTestDatabases(usualEngine());
      try {
        const all = (async function* () {
          for (const line of lines) yield line.trimEnd();
        })();
        await restore(all, other, { wipe: true, erasures: { key: null, list: [], now: world().clock.now } });
        const [row] = await other.forCompany(asCompany(4)).query<{ bytes: Buffer }>(sql`
        select string_agg(bytes, ''::bytea order by position) as bytes from photo_chunk where photo_id = ${photoId} and size = 'full'`);
        assert.ok(row?.bytes.equals(before));
      } finally {
        await other.close();
      }
    });

    test('an erasure deletes the photos of that customer only', async () => {
      const [kari, ola] = [await world().logIn('kari'), await world().logIn('ola')];
      await world().db.query(sql`delete from attempt`);
      await send(kari, await photoBytes());
      const { photoId } = (await send(ola, await photoBytes())).json<PhotoSent>();
      await world().db.transaction((tx) =>
        eraseCustomer(tx, { companyId: asCompany(4), customerId: ids.kari, now: world().clock.now }, TEST_ERASURE_KEY),
      );
      const left = await world().db.query<{ id: string }>(sql`select id from photo`);
      assert.ok(left.some(({ id }) => id === photoId));
      assert.deepEqual(await world().db.query(sql`select 1 from photo where customer_id = ${ids.kari}`), []);
      assert.deepEqual(
        await world().db.query(sql`select 1 from photo_chunk c where not exists (select from photo p where p.id = c.photo_id)`),
        [],
      );
    });
  },
  { PHOTO_QUOTA_MB: '1900' },
);

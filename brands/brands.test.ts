import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import sharp from 'sharp';
import { type BrandLook, textPairs } from '#domain/company/brand.ts';
import { contrast } from '#domain/company/colours.ts';
import { contactParts } from '#domain/contact.ts';
import { campaignsFor } from '#domain/surveys/preference.ts';
import { brands, companyIds } from './index.ts';

const pictures = ['logo.svg', 'logo-on-dark.svg', 'logo-small.svg'];
const read = (slug: string, file: string) => readFileSync(new URL(`${slug}/${file}`, import.meta.url), 'utf8');
const eachPicture = brands.flatMap((b) => pictures.map((file) => ({ name: `${b.slug}/${file}`, svg: read(b.slug, file) })));

test('the first five brands have the agreed ids in the agreed order', () => {
  assert.deepEqual(
    brands.slice(0, 5).map((b) => [b.name, b.companyId, b.databaseId]),
    [
      ['Fjordrør', 4, 2],
      ['Lynvakt Elektro', 2, 3],
      ['Nordvann', 4, 2],
      ['Bjørk & Kabel', 3, 4],
      ['Ildtopp', 6, 5],
    ],
  );
});

test('every company is listed once, and all names of a company share its database', () => {
  assert.deepEqual(
    companyIds,
    [...new Set(companyIds)].sort((a, b) => a - b),
  );
  for (const b of brands) {
    assert.ok(companyIds.includes(b.companyId), b.slug);
    assert.equal(brands.find((one) => one.companyId === b.companyId)?.databaseId, b.databaseId, b.slug);
  }
});

test('every brand folder is listed, under its own slug', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map((f) => f.name).sort(), brands.map((b) => b.slug).sort());
});

test('a host belongs to one brand only and is lower-case ASCII without port', () => {
  const hosts = brands.flatMap((b) => b.hosts);
  assert.equal(new Set(hosts).size, hosts.length);
  for (const host of hosts) assert.match(host, /^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
});

test('a web address without its first 8 characters is a host of the brand', () => {
  for (const b of brands) {
    assert.ok(b.webAddress.startsWith('https://'), b.slug);
    assert.ok(b.hosts.includes(b.webAddress.slice(8)), b.slug);
  }
});

test('a contact line has name, postal code, phone and a mail address of the brand', () => {
  for (const b of brands) {
    assert.ok(b.contactLine.startsWith(`${b.name}, `), b.slug);
    assert.match(b.contactLine, /, \d{4} \p{Lu}\p{L}+, \d\d\s\d\d\s\d\d\s\d\d, /u);
    assert.ok(b.contactLine.endsWith(`, ${b.email}`), b.slug);
    const [, host = ''] = b.email.split('@');
    assert.ok(
      b.hosts.some((own) => own === host || own.endsWith(`.${host}`)),
      `${b.slug}: a mail address at a host of its own`,
    );
  }
});

test('phone and mail address appear in the contact line word for word, and become links there', () => {
  for (const b of brands)
    assert.deepEqual(
      contactParts(b).flatMap(({ href }) => href ?? []),
      [`tel:+47${b.phone.replaceAll(' ', '')}`, `mailto:${b.email}`],
      b.slug,
    );
});

test('the two texts that name a trade are the agreed ones', () => {
  const nb = Object.fromEntries(brands.slice(0, 5).map((b) => [b.slug, [b.words.nb.jobs, b.words.nb.note]]));
  assert.deepEqual(nb, {
    fjordror: ['Oversikt rørleggerarbeider', 'Informasjon til elektrikeren'],
    lynvakt: ['Oversikt elektrikerarbeider', 'Informasjon til elektrikeren'],
    nordvann: ['Oversikt rørleggerarbeider', 'Informasjon til rørleggeren'],
    bjork: ['Oversikt elektrikerarbeider', 'Informasjon til elektrikeren'],
    ildtopp: ['Oversikt rørleggerarbeider', 'Informasjon til rørleggeren'],
  });
  for (const b of brands) assert.notDeepEqual(b.words.en, b.words.nb, b.slug);
});

test('every brand has a trade, and offers that fit it', () => {
  for (const b of brands) {
    assert.ok(b.trades.length > 0, b.slug);
    assert.equal(campaignsFor(b.trades).includes('elbillader'), b.trades.includes('electrical'), b.slug);
    assert.equal(campaignsFor(b.trades).includes('bad'), b.trades.includes('plumbing'), b.slug);
  }
});

test('every text of every look has a contrast of at least 4.5', () => {
  for (const { slug, look } of brands)
    for (const [front, back] of textPairs(look)) {
      const ratio = contrast(front, back);
      assert.ok(ratio >= 4.5, `${slug}: ${front} on ${back} is ${ratio.toFixed(2)}`);
    }
});

test('the border of a primary button contrasts with canvas and surface', () => {
  for (const { slug, look } of brands)
    for (const back of [look.canvas, look.surface]) {
      const ratio = contrast(look.primary, back);
      assert.ok(ratio >= 3, `${slug}: ${look.primary} on ${back} is ${ratio.toFixed(2)}`);
    }
});

test('colours are written #rrggbb', () => {
  for (const { slug, look } of brands) {
    const { cornerPx, fontFamily, background: _, ...colours } = look;
    assert.ok(Number.isInteger(cornerPx) && fontFamily !== '', slug);
    for (const [role, colour] of Object.entries(colours)) assert.match(colour, /^#[0-9a-f]{6}$/, `${slug} ${role}`);
  }
});

test('no two brands share primary, accent, bar, canvas, corners or type', () => {
  const roles: (keyof BrandLook)[] = ['primary', 'accent', 'bar', 'canvas', 'link', 'cornerPx', 'fontFamily'];
  for (const role of roles) assert.equal(new Set(brands.map((b) => b.look[role])).size, brands.length, role);
});

test('every picture is an SVG that draws and weighs less than 30 kB', async () => {
  for (const { name, svg } of eachPicture) {
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="\d+ 0 \d+ \d+"/, name);
    assert.ok(Buffer.byteLength(svg) < 30_000, name);
    const { channels } = await sharp(Buffer.from(svg)).stats();
    assert.ok(
      channels.slice(0, 3).some((c) => c.max > c.min),
      `${name} is blank`,
    );
  }
});

test('every brand draws its own pictures: none is a copy of another brand’s', () => {
  // A copy usually gets the title of its new brand.
  const drawn = Map.groupBy(eachPicture, ({ svg }) => svg.replace(/<title>.*?<\/title>/s, '').replace(/\s+/g, ' '));
  for (const same of drawn.values()) {
    const names = same.map(({ name }) => name);
    assert.equal(new Set(names.map((name) => name.split('/')[0])).size, 1, names.join(' is '));
  }
});

test('no picture contains script, inline style, handlers or an outside reference', () => {
  for (const { name, svg } of eachPicture) {
    const rest = svg.replace('xmlns="http://www.w3.org/2000/svg"', '');
    assert.doesNotMatch(rest, /<script|<style|style=|https?:\/\/|foreignObject|<image|<text|<filter|\son\w+\s*=/i, name);
    for (const [, target] of rest.matchAll(/(?:href="|url\()([^")]*)/g)) assert.match(target ?? '', /^#/, name);
  }
});

test('every logo names its brand for a screen reader, and the small one is square', () => {
  for (const b of brands) {
    const title = `<title>${b.name.replace('&', '&amp;')}</title>`;
    for (const file of pictures.slice(0, 3)) {
      assert.ok(read(b.slug, file).includes(title), `${b.slug}/${file}`);
      assert.match(read(b.slug, file), /^<svg [^>]*role="img"/, `${b.slug}/${file}`);
    }
    assert.match(read(b.slug, 'logo-small.svg'), /viewBox="0 0 64 64"/);
  }
});

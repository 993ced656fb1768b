import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brands } from '#brands/index.ts';
import { bootBrand } from './boot.ts';
import type { Brand } from './company/brand.ts';
import { BAR_PLACEHOLDER, fillPlaceholders, LOOK_PLACEHOLDER, placeholderBrand } from './page-files.ts';

const [brand] = brands;
const fill = (page: string, values: Partial<Brand> = {}) => fillPlaceholders(page, { ...brand, ...values }, 'nb', ':root{}');

test('every value of a brand that a page shows has a place, and the server fills it', () => {
  const { words, emergencyPhone, ...shown } = placeholderBrand(true);
  assert.deepEqual(Object.keys({ ...shown, words, emergencyPhone }).sort(), Object.keys(bootBrand(brand)).sort());
  for (const key of ['name', 'address', 'contactLine', 'phone', 'email', 'webAddress', 'logo'] as const)
    assert.equal(fill(shown[key]), bootBrand(brand)[key], key);
  assert.equal(fill(words.nb.jobs), brand.words.nb.jobs);
  assert.equal(fill(`${emergencyPhone?.phone} ${emergencyPhone?.hours.nb} tel:+4700000002`), '55 11 22 99 hele døgnet tel:+4755112299');
  assert.equal(
    fill(`<a href="tel:+4700000001">${BAR_PLACEHOLDER} ${LOOK_PLACEHOLDER}`),
    `<a href="tel:+4755112233">${brand.look.bar} :root{}`,
  );
  const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0');
  assert.equal(fill(unbroken(`${shown.phone}, ${emergencyPhone?.phone}`)), unbroken('55 11 22 33, 55 11 22 99'), 'as the pages write them');
  assert.equal(placeholderBrand(false).emergencyPhone, null);
  assert.equal(fill('00 00 00 02', { emergencyPhone: null }), '');
});

test('a value cannot end the text or the attribute it is written into, and is not read for places', () => {
  assert.equal(
    fill('<p title="__NAME__">', { name: `"><b a='__EMAIL__'>&` }),
    '<p title="&quot;&gt;&lt;b a=&#x27;__EMAIL__&#x27;&gt;&amp;">',
  );
});

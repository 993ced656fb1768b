import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../db/sql.ts';
import { contentOf } from '../demo/example-companies.ts';
import { firstBrand } from '../testing/company-brands.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const { slug } = firstBrand;
const content = contentOf(firstBrand);
const svg = (shape: string) => btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">${shape}</svg>`);
const SHAPE = svg('<path d="M0 0h90v30H0z" fill="#0b5f68"/>');

onOneEngine('the logo of a brand', (world) => {
  const post = (as: Session, path: string, body: object) => world().call('POST', `/api/Brands/${path}`, { as, bearer: true, body });
  const upload = (as: Session, logo: string, bar: string = content.look.bar) =>
    post(as, 'Logo', { logo, bar, surface: content.look.surface });
  const shown = async () => (await world().call('GET', `/brand/${slug}/logo.png`, {})).rawPayload;

  test('an uploaded logo is seen when a version names it, and can be taken away again', async () => {
    const as = await world().logIn('admin');
    const before = await shown();
    const { name, logo } = (await upload(as, SHAPE)).json();
    assert.deepEqual(await shown(), before, 'it is not shown yet');
    assert.notEqual((await upload(as, SHAPE, '#ffffff')).json().name, name, 'drawn for another bar');
    assert.equal((await post(as, 'Publish', { slug, ...content, logo: name, basedOn: 1 })).statusCode, 200);
    assert.equal(logo, `data:image/png;base64,${(await shown()).toString('base64')}`);
    assert.equal((await post(as, 'Publish', { slug, ...content, logo: 'name', basedOn: 2 })).statusCode, 200);
    assert.notDeepEqual(await shown(), before, 'its name is drawn instead');
  });

  test('what is no logo leaves nothing, and is counted', async () => {
    const as = await world().logIn('admin');
    const count = async () => (await world().db.query(sql`select logo from brand_picture where company_id = 4`)).length;
    const stored = await count();
    assert.equal((await upload(as, svg('<script>1</script>'))).json().error, 'logo-unsafe');
    assert.equal((await upload(as, btoa('GIF89a'))).json().error, 'logo-no-picture');
    assert.equal((await upload(as, 'A'.repeat(1_500_000))).statusCode, 413);
    assert.equal((await upload(as, SHAPE, 'red;}')).statusCode, 400);
    assert.equal(await count(), stored);
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await upload(as, '')).statusCode));
    assert.ok(statuses.includes(429), 'within a budget');
  });
});

import { brands } from '#brands/index.ts';
import { GALLERY_PAGES, galleryPath } from '#domain/gallery.ts';
import { checkAt, checkLookAt, looksAtAll } from './axe.ts';
import { expect, goInside, logIn, type Page, test } from './test.ts';

/** What must be clicked before a page shows all its parts. */
const BEFORE: Record<string, (page: Page) => Promise<unknown>> = {
  'validation-forms': (page) => page.getByRole('button', { name: 'Vis alle meldingene' }).click(),
  notifications: (page) => page.getByRole('button', { name: 'La noe feile' }).click(),
};

/** The pages that a brand's corners, type and colours change most; `AXE=all npm test` checks every page in every brand. */
const BRANDED = ['buttons', 'regular-forms', 'notifications', 'panels'] as const;

test('axe finds nothing on any page of the gallery', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, portal, { at: '/admin/gallery' });
  for (const name of GALLERY_PAGES) {
    await goInside(page, galleryPath(name));
    await page.locator('.stage').first().waitFor();
    await BEFORE[name]?.(page);
    await checkAt(page, name, { byBoth: true });
  }
  await test.step('nor in the other brands', async () => {
    for (const name of BRANDED) {
      await goInside(page, `${galleryPath(name)}?brand=all`);
      await expect(page.locator('.stages').first().locator('.stage')).toHaveCount(brands.length);
      await checkLookAt(page, '.stages', `${name} in all brands`);
    }
  });
});

if (looksAtAll)
  test('axe finds nothing wrong in any brand, on a desk and in English', async ({ page, portal }) => {
    await logIn(page, portal);
    await page.getByRole('button', { name: 'English' }).click();
    for (const name of GALLERY_PAGES) {
      await page.goto(portal.url(`${galleryPath(name)}?brand=all`));
      await expect(page.locator('.stages').first().locator('.stage')).toHaveCount(brands.length);
      await checkLookAt(page, '.stages', `${name} in all brands`);
    }
  });

test('on a phone no date and no word of a table is broken, and a chosen day differs from a busy one', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, portal, { at: '/admin/gallery' });
  for (const name of ['regular-tables', 'extended-tables', 'react-tables'] as const) {
    await goInside(page, galleryPath(name));
    await page.locator('.stage .ds-table').first().waitFor();
    const broken = await page.locator('.stage .ds-table tbody :is(td, th)').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d.]+/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
          }
        return found;
      }),
    );
    expect(broken, name).toEqual([]);
  }
  await goInside(page, galleryPath('calendar'));
  const day = (date: string) => page.locator(`.month-day[data-day="${date}"]`);
  await day('2026-03-10').click();
  await expect(page.locator('.month-day[data-chosen]')).toHaveCount(1);
  await expect(day('2026-03-10')).toHaveAccessibleName(/valgt, noe er planlagt$/);
  await expect(day('2026-03-27')).toHaveAccessibleName(/[^t], noe er planlagt$/);
  const colour = (date: string) => day(date).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colour('2026-03-10')).not.toBe(await colour('2026-03-27'));
  await page.getByRole('button', { name: 'English' }).click();
  const week = page.getByRole('columnheader', { name: 'Wk' });
  const height = await week.first().evaluate((head) => head.getBoundingClientRect().height);
  expect(height, 'one line').toBeLessThan(40);
});

test('the building blocks work as described, and the contents link to all of them', async ({ page, portal }) => {
  await logIn(page, portal, { at: '/admin/validation-forms' });
  await test.step('forms work as described', () => checksForms(page));
  await test.step('a block waits, fails, is retried and shows what it got', async () => {
    await goInside(page, galleryPath('panels'));
    await showsThreeStates(page);
  });
  await test.step('dialogs, tables, calendar and map work as described', () => usesParts(page));
  await test.step('the contents link to every page; brand, language and width are kept', async () => {
    await page.getByRole('button', { name: 'Norsk' }).click();
    await goInside(page, '/admin/gallery');
    await leadsEverywhere(page);
  });
});

async function showsThreeStates(page: Page): Promise<void> {
  const block = page.locator('#ThreeStates .stage').first();
  const [failure, again] = [block.getByRole('alert'), block.getByRole('button', { name: 'Try again' })];
  await expect(failure).toContainText('Something went wrong on our side');
  await expect(block.getByRole('status'), 'nothing waits beside a failure').toHaveCount(0);
  await again.click();
  await expect(block.getByRole('status'), 'what waits').toHaveCount(1);
  await expect(block.getByText('Done', { exact: true })).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(block.getByRole('status')).toHaveCount(0);
  await block.getByRole('button', { name: 'Load again' }).click();
  await expect(block.getByText('Done', { exact: true }), 'what is there stays meanwhile').toBeVisible();
}

async function checksForms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vis alle meldingene' }).click();
  for (const words of [
    'Dette feltet må fylles ut',
    'Epostadressen er ikke gyldig',
    'Skriv et tall, bare med siffer',
    'Skriv hele nettadressen, med https:// foran',
    'Passordene må være like',
    'Skriv minst 5 tegn',
    'Skriv høyst 5 tegn',
    'Skriv et tall fra 6 til 10',
    'Tallet må være 6 eller mer',
    'Tallet må være 6 eller mindre',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  const rules = page.locator('#AllRules');
  await rules.getByRole('button', { name: 'Send' }).click();
  await expect(rules.getByLabel('Påkrevd')).toBeFocused();
  await rules.getByLabel('Område').fill('8');
  await expect(page.getByText('Skriv et tall fra 6 til 10', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'English' }).click();
  for (const words of ['This field must be filled in', 'Enter at most 5 characters', 'The passwords must match'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();

  // The product's own rules; the repeated password is checked again when the first one changes.
  await page.reload();
  const write = async (label: string, value: string) => {
    const field = rules.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.blur();
    return expect(rules.locator('.ds-field', { has: page.getByLabel(label, { exact: true }) }));
  };
  for (const address of ['kari@nordmann', 'kari']) await (await write('Email', address)).toHaveAttribute('data-state', 'has-danger');
  for (const address of ['ftp://nordmann.example', 'https:nordmann', 'javascript:alert(1)', 'https://nordmann'])
    await (await write('Web address', address)).toHaveAttribute('data-state', 'has-danger');
  await (await write('Minimum length', '')).toHaveAttribute('data-state', 'has-danger');
  const right = { Required: 'x', Email: 'kari@nordmann.example', Number: '12', 'Web address': 'http://nordmann.example/a' };
  const more = { 'Minimum length': 'femte', 'Maximum length': 'femte', Range: '6', 'At least': '7', 'At most': '5', Password: 'a1' };
  for (const [label, value] of Object.entries({ ...right, ...more }))
    await (await write(label, value)).toHaveAttribute('data-state', 'has-success');
  await (await write('Repeat the password', 'a1')).toHaveAttribute('data-state', 'has-success');
  await write('Password', 'a2');
  await expect(rules.getByText('The passwords must match')).toBeVisible();
  await rules.getByRole('button', { name: 'Send' }).click();
  await expect(rules.getByLabel('Repeat the password')).toBeFocused();
  await write('Password', 'a1');
  await rules.getByRole('button', { name: 'Send' }).click();
  await expect(rules.getByRole('alert')).toHaveText('Everything is filled in correctly.');
}

async function usesParts(page: Page): Promise<void> {
  await goInside(page, '/admin/sweet-alert');
  const saves = page.getByRole('button', { name: 'Save and close' });
  await saves.click();
  await expect(page.getByRole('dialog')).toContainText('closes by itself in two seconds');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(saves).toBeFocused();
  await saves.click();
  await page.getByRole('button', { name: 'Keep open' }).click();
  await expect(page.getByRole('dialog')).toContainText('stays until you close it');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('The draft was kept.')).toBeVisible();

  await goInside(page, '/admin/react-tables');
  const table = page.getByRole('table', { name: 'Jobs' });
  await expect(table.locator('tbody tr')).toHaveCount(10);
  await page.getByLabel('Filter by Place').fill('ål');
  await expect(table.locator('tbody tr').first()).toContainText('Ålesund');
  await page.getByLabel('Filter by Place').fill('nowhere');
  await expect(page.getByText('No jobs found')).toBeVisible();

  await goInside(page, '/admin/calendar');
  await page.getByRole('button', { name: /12 March 2026, today/i }).press('ArrowRight');
  await expect(page.getByRole('heading', { name: /Friday,? 13 March 2026/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Week 11, 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('heading', { name: 'Week 12, 2026' })).toBeVisible();

  await goInside(page, '/admin/vector-map');
  await page.getByRole('radio', { name: 'Troms' }).check();
  await expect(page.getByText('serves this county from Tromsø')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 3, name: 'Trøndelag' })).toBeVisible();
  await goInside(page, '/admin/full-screen-map');
  await page.getByRole('button', { name: 'Show full window' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('width', '1280px');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function leadsEverywhere(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Meny' }).getByRole('link', { name: /galleri|byggekloss/i })).toHaveCount(0);
  await expect(page.locator('.contents-link')).toHaveCount(GALLERY_PAGES.length - 1);
  const search = page.getByLabel('Søk i galleriet');
  await search.fill('finnes ikke');
  await expect(page.getByText('Ingen sider passer til søket.')).toBeVisible();
  await page.getByRole('button', { name: 'Vis alle sidene' }).click();
  await search.fill('ScoreSlider');
  await expect(page.locator('.contents-link')).toHaveCount(1);
  await search.fill('knapp');
  await page.getByRole('radio', { name: 'Lynvakt Elektro' }).check();
  await page.getByRole('radio', { name: '390 px' }).check();
  await page.getByRole('link', { name: /^Knapper/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Knapper' })).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/buttons\?brand=lynvakt&width=390$/);
  const stage = page.locator('.stage').first();
  await expect(stage).toHaveCSS('width', '390px');
  await expect(stage.locator('.ds-button').first()).toHaveCSS('background-color', 'rgb(27, 42, 102)');
  await expect(page.getByRole('region', { name: 'Kode: Tre styrker' })).toContainText('function Variants()');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Three strengths' })).toBeVisible();
  await page.getByRole('radio', { name: 'All brands' }).check();
  await expect(page.locator('.stages').first().locator('.stage')).toHaveCount(brands.length);
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL(/\/admin\/notifications\?brand=all&width=390$/);
  // The portal's own pages have another script; moving between the two must not show.
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
}

import { expect, logIn, test } from './test.ts';

test('what holds the place of something is said to be loading, once, in a region that was there before', async ({ page, portal }) => {
  // Notes what every region that is put on the page says at that moment.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const note = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const region of [node, ...node.querySelectorAll('*')])
        if (region.getAttribute('role') === 'status') said.push(region.textContent ?? '');
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document, { childList: true, subtree: true });
  });
  await logIn(page, portal);
  await page.route('**/api/**', () => {});
  await page.reload();
  const regions = page.getByRole('status');
  await expect(regions).not.toHaveCount(0);
  await expect(regions.filter({ hasText: 'Laster …' })).toHaveCount(1);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.length).toBeGreaterThan(0);
  expect(new Set(said)).toEqual(new Set(['']));
});

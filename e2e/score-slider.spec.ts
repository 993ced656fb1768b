import { mark, openSurvey, SCORES, scoreRow, slider } from './survey.ts';
import { expect, logIn, test } from './test.ts';

test('a score is given with the mouse and with the keyboard', async ({ page, portal }) => {
  await logIn(page, portal);
  const dialog = await openSurvey(page);
  const price = slider(dialog, 'Pris');

  await test.step('an unset slider says so; its marks start at 0 where 0 is a score, otherwise at 1', async () => {
    for (const label of ['Pris', 'Vil du bruke oss igjen?']) {
      await expect(slider(dialog, label)).toHaveAttribute('aria-valuetext', 'Ikke besvart');
      await expect(scoreRow(dialog, label)).toContainText('Ikke besvart');
    }
    const from = (lowest: number) => Array.from({ length: 11 - lowest }, (_, i) => String(lowest + i));
    for (const [i, label] of SCORES.entries())
      await expect(scoreRow(dialog, label).locator('.score-marks button')).toHaveText(from(i < 4 ? 0 : 1));
    await expect(dialog.getByText('Det laveste tallet er dårligst, 10 er best.')).toBeVisible();
  });

  await test.step('the score is set when the slider is released, not while it moves', async () => {
    const { x, y, width, height } = (await price.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = (part: number) => [x + width * part, y + height / 2] as const;
    await page.mouse.move(...at(0.02));
    await page.mouse.down();
    await page.mouse.move(...at(0.3), { steps: 4 });
    await expect(price).toHaveAttribute('aria-valuetext', '3 av 10');
    // Below 5 the survey asks for a reason, but not before the score is set.
    await expect(dialog.getByRole('group', { name: 'Hvorfor var du misfornøyd med prisen?' })).toBeHidden();
    await page.mouse.up();
    await expect(dialog.getByRole('group', { name: 'Hvorfor var du misfornøyd med prisen?' })).toBeVisible();
    await expect(price).toHaveAttribute('aria-valuetext', '3 av 10');
  });

  await test.step('a score of 0 can be given with the mouse and with the keyboard, and counts', async () => {
    await price.click({ position: { x: 6, y: 16 } });
    await expect(price).toHaveAttribute('aria-valuetext', '0 av 10');
    for (const [key, label] of [
      ['Home', 'Kvalitet'],
      ['ArrowLeft', 'Effektivitet'],
      ['PageDown', 'Pålitelighet'],
    ] as const) {
      await slider(dialog, label).press(key);
      await expect(slider(dialog, label)).toHaveAttribute('aria-valuetext', '0 av 10');
    }
  });

  await test.step('keys move it like any slider; where 0 means unset, moving back to 0 unsets it', async () => {
    const moves = [
      ['Vil du bruke oss igjen?', 'Home', 'Ikke besvart'],
      ['Vil du bruke oss igjen?', 'ArrowRight', '1 av 10'],
      ['Vil du bruke oss igjen?', 'ArrowLeft', 'Ikke besvart'],
      ['Kvalitet', 'ArrowRight', '1 av 10'],
      ['Kvalitet', 'ArrowUp', '2 av 10'],
      ['Kvalitet', 'End', '10 av 10'],
      ['Kvalitet', 'ArrowDown', '9 av 10'],
      ['Kvalitet', 'Home', '0 av 10'],
    ] as const;
    for (const [label, key, text] of moves) {
      await slider(dialog, label).press(key);
      await expect(slider(dialog, label)).toHaveAttribute('aria-valuetext', text);
    }
  });
});

test('a mark can be tapped, is aligned with the thumb, and leaves the focus on the slider; tapping the track sets a score too', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, locale: 'nb-NO' });
  const page = await context.newPage();
  await logIn(page, portal);
  const dialog = await openSurvey(page);
  const quality = slider(dialog, 'Kvalitet');
  for (const score of [7, 0, 1, 10]) {
    const target = mark(dialog, 'Kvalitet', score);
    await target.tap();
    await expect(quality).toHaveAttribute('aria-valuetext', `${score} av 10`);
    await expect(quality).toBeFocused();
    const [box, track] = [await target.boundingBox(), await quality.boundingBox()];
    if (!box || !track) throw new Error('not on screen');
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    const thumb = 28;
    const thumbAt = track.x + thumb / 2 + ((track.width - thumb) * score) / 10;
    expect(Math.abs(box.x + box.width / 2 - thumbAt)).toBeLessThan(2);
  }
  const price = slider(dialog, 'Pris');
  const width = (await price.boundingBox())?.width ?? 0;
  await price.tap({ position: { x: width / 2, y: 16 } });
  await expect(price).toHaveAttribute('aria-valuetext', '5 av 10');
  const reliability = slider(dialog, 'Pålitelighet');
  await reliability.tap({ position: { x: 8, y: 16 } });
  await expect(reliability).toHaveAttribute('aria-valuetext', '0 av 10');
  await context.close();
});

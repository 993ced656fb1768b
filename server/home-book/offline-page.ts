import { createHash } from 'node:crypto';
import { emergencyPage } from '#contract/home-book.ts';
import { SHEET_CACHE } from '#domain/home-book/emergency-sheet.ts';
import { preferredLanguage } from '#domain/language.ts';
import { EMERGENCY_PATH } from '#domain/portal-paths.ts';
import { emergencyWords } from '#words/emergency-sheet.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { answer } from '../http/answer.ts';
import { turnOf } from '../queue/take-turns.ts';
import { homeOf } from './emergency-sheet.ts';
import { limitSheetsDrawn, type SheetDocument, sheetDocument } from './sheet-paper.ts';

export const emergencyPageRoute = answer(emergencyPage, async ({ caller, db, deps, query, request }) => {
  await limitSheetsDrawn(deps, caller);
  const language = preferredLanguage(request.headers['accept-language']);
  return offlinePage(await sheetDocument({ db, deps, turn: turnOf(caller) }, homeOf(caller, query), language));
});

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The one thing that the page can do by itself: a person without the login can take it off the device. */
const SCRIPT = `document.getElementById('remove').addEventListener('click',()=>caches.delete('${SHEET_CACHE}').then(()=>location.reload()))`;

/** Everything is in it, photos too, and its policy lets nothing else in: it opens without a network, and shows nothing of the portal. */
export function offlinePage(sheet: SheetDocument): { html: string; policy: string } {
  const style = styleOf(sheet);
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(SCRIPT)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  return { html: htmlOf(sheet, style), policy };
}

function htmlOf(sheet: SheetDocument, style: string): string {
  const words = emergencyWords[sheet.language];
  const { title, address, numbers, places, notes, dangers, noEmergency, changed, brand } = sheet;
  const calls = numbers.map(({ href, text }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`).join('');
  const shutOffs = places.map(
    ({ name, words: where, photo }) =>
      `<section><h3>${escapeHtml(name)}</h3><p class="words">${escapeHtml(where || words.notWritten)}</p>${
        photo ? `<img alt="${escapeHtml(words.photoOf(name))}" src="data:image/jpeg;base64,${photo.toString('base64')}">` : ''
      }</section>`,
  );
  const firsts = dangers.map(
    ({ name, steps }) =>
      `<section><h3>${escapeHtml(name)}</h3><ol>${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol></section>`,
  );
  return `<!doctype html>
<html lang="${sheet.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} – ${brand.name}`)}</title><meta name="theme-color" content="${brand.look.bar}"><meta name="robots" content="noindex">
<style>${style}</style></head>
<body><main><p class="brand">${escapeHtml(brand.name)}</p><h1>${escapeHtml(title)}</h1><p class="address">${escapeHtml(address)}</p>
<h2>${escapeHtml(words.call)}</h2><ul class="calls">${calls}</ul>${noEmergency ? `<p>${escapeHtml(noEmergency)}</p>` : ''}
<h2>${escapeHtml(words.where)}</h2>${shutOffs.join('')}
${notes ? `<section><h3>${escapeHtml(words.notes)}</h3><p class="words">${escapeHtml(notes)}</p></section>` : ''}
<h2>${escapeHtml(words.first)}</h2>${firsts.join('')}
<footer><p>${escapeHtml(words.kept)}</p>${changed ? `<p>${escapeHtml(changed)}</p>` : ''}
<p><a href="${EMERGENCY_PATH}">${escapeHtml(words.toPortal)}</a></p>
<details><summary>${escapeHtml(words.remove)}</summary><button type="button" id="remove">${escapeHtml(words.removeSure)}</button></details></footer></main>
<script>${SCRIPT}</script></body></html>
`;
}

/** Made from the brand's own values only. */
function styleOf({ brand: { look } }: SheetDocument): string {
  return [
    ':root{color-scheme:light}*{box-sizing:border-box}',
    `body{margin:0;background:${look.canvas};color:${look.text};font:1.05rem/1.5 ${look.fontFamily.replace(/[<>]/g, '')}}`,
    `main{max-width:40rem;margin:0 auto;padding:1rem;background:${look.surface};overflow-wrap:anywhere}`,
    `h1{margin:0;font-size:1.7rem;color:${look.primary}}h2{margin:1.5rem 0 .5rem;font-size:1.25rem;color:${look.primary}}h3{margin:1rem 0 .25rem;font-size:1.05rem}`,
    `p{margin:.25rem 0}.brand,footer{color:${look.mutedText}}.address{font-weight:600}.words{white-space:pre-line}`,
    'ul.calls{display:grid;gap:.5rem;margin:0;padding:0;list-style:none}',
    `.calls a{display:flex;align-items:center;min-height:3.25rem;padding:.5rem 1rem;border-radius:${Math.min(look.cornerPx, 16)}px;background:${look.primary};color:${look.onPrimary};font-weight:600;text-decoration:none}`,
    `ol{margin:0;padding-inline-start:1.4rem}img{display:block;max-width:100%;height:auto;margin-top:.5rem;border-radius:${Math.min(look.cornerPx, 16)}px}`,
    `footer{margin-top:2rem;padding-top:1rem;border-top:1px solid ${look.mutedText};font-size:.95rem}footer a,summary{display:inline-block;padding:.5rem 0;color:${look.link}}`,
    `button{min-height:2.75rem;padding:.5rem 1rem;border:2px solid ${look.primary};border-radius:${Math.min(look.cornerPx, 16)}px;background:${look.surface};color:${look.primary};font:inherit}`,
    `a:focus-visible,summary:focus-visible,button:focus-visible{outline:3px solid ${look.text};outline-offset:2px}`,
  ].join('');
}

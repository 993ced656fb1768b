import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE } from '#domain/boot.ts';
import { NEUTRAL_BRAND } from '#domain/company/find-brand.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type PageWithoutBrand, pagesWithoutBrand } from '#words/page-without-brand.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { asPlainPage } from './security-headers.ts';

/** What a browser asks for to show it, and not a part of a page. */
export const isPageRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  /^(GET|HEAD)$/.test(method) && !/^\/(api|assets|brand|icons)(\/|$)|^\/(service-worker\.js|manifest\.webmanifest)(\?|$)/.test(url);

/** Norwegian until the reader has chosen otherwise, whatever the browser's own language is. */
export const languageOf = (request: FastifyRequest): Language => LANGUAGES.find((l) => l === cookieOf(request, LANGUAGE_COOKIE)) ?? 'nb';

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const cookies = (request.headers.cookie ?? '').split('; ');
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Nothing of the request is on it but its language: `/en` is its English address, as it has no script. */
export function sendPageWithoutBrand(request: FastifyRequest, reply: FastifyReply, page: PageWithoutBrand): FastifyReply {
  const language = LANGUAGES.find((one) => request.url === `/${one}`) ?? languageOf(request);
  return asPlainPage(reply, { inlineStyle: STYLE_HASH })
    .header('vary', 'cookie')
    .code(page === 'unknown' ? 421 : 200)
    .send(pageHtml(page, language));
}

const { look } = NEUTRAL_BRAND;
const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:${look.bar};color:${look.text};font:1.0625rem/1.6 system-ui,sans-serif}
nav{display:flex;justify-content:flex-end;gap:.25rem;padding:1rem clamp(1rem,3vw,2rem)}
nav a{padding:.6rem .75rem;border-radius:.5rem;color:${look.onBar};text-decoration:none}
nav a[aria-current]{text-decoration:underline;text-underline-offset:.3em}
a:focus-visible{outline:3px solid ${look.onBar};outline-offset:2px}
main{width:min(34rem,100% - 2rem);margin:clamp(.5rem,8vh,6rem) auto 2rem;padding:clamp(1.5rem,5vw,2.75rem);border-radius:.75rem;border-top:6px solid ${look.accent};background:${look.surface}}
h1{margin:0 0 1rem;font-size:clamp(1.6rem,5vw,2.1rem);line-height:1.2;letter-spacing:-.01em}
p{margin:0}
p+p{margin-top:.75rem;color:${look.mutedText}}`;
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
const LANGUAGE_NAMES = { nb: 'Norsk', en: 'English' } as const;

function pageHtml(page: PageWithoutBrand, language: Language): string {
  const { title, heading, lines } = pagesWithoutBrand[page][language];
  const languages = LANGUAGES.map(
    (one) =>
      `<a href="/${one}" hreflang="${one}" lang="${one}"${one === language ? ' aria-current="page"' : ''}>${LANGUAGE_NAMES[one]}</a>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><nav aria-label="${language === 'nb' ? 'Språk' : 'Language'}">${languages.join('')}</nav>
<main><h1>${escapeHtml(heading)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</main></body></html>
`;
}

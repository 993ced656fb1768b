import type { Brand } from '#domain/company/brand.ts';
import { formatPhone } from '#domain/contact.ts';
import type { Language } from '#domain/language.ts';
import { fillNotice, type NoticeBlock, readNotice } from '#domain/privacy/notice.ts';
import { noticeTemplate } from '#words/privacy.ts';

type NoticeBrand = Pick<Brand, 'name' | 'organisationNumber' | 'address' | 'phone' | 'email' | 'notice'>;

/** The privacy notice of a brand's company. One that it has written itself is shown as it is, in either language. */
export function noticeHtml(brand: NoticeBrand, language: Language): string {
  const filled = fillNotice(brand.notice ?? noticeTemplate[language], {
    '{navn}': brand.name,
    '{organisasjonsnummer}': brand.organisationNumber ?? '',
    '{adresse}': brand.address,
    '{telefon}': formatPhone(brand.phone),
    '{e-post}': brand.email,
  });
  const html = readNotice(filled).map(blockHtml).join('');
  return brand.notice !== null && language !== 'nb' ? `<div lang="nb">${html}</div>` : html;
}

function blockHtml(block: NoticeBlock): string {
  if (block.kind === 'heading') return `<h2>${escapeHtml(block.text)}</h2>`;
  const lines = block.lines.map(escapeHtml);
  return block.kind === 'list' ? `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>` : `<p>${lines.join('<br>')}</p>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);

import type { BrandLook } from '#domain/company/brand.ts';
import { contactParts } from '#domain/contact.ts';
import type { Language } from '#domain/language.ts';
import { webAddressInMails } from '../config/portal.ts';
import type { Db } from '../db/db.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { MailRow, Portals, WordedMail, WordedSms } from '../mail/define.ts';
import { mailDomain, type OutgoingMail, sendersOf } from '../mail/transport.ts';
import { isSmsOnly } from '../outbox/kinds.ts';
import { mailKinds, smsKinds } from './kinds.ts';

/**
 * Makes a mail ready to send. Its secret, a one-time password or a link, is made here and not earlier, so that it is nowhere in
 * clear but in the mail, and its time runs from now. Null: there is no recipient any more.
 */
export async function prepareMail(db: Db, row: MailRow, portals: Portals, now: Date): Promise<OutgoingMail | null> {
  const { kind } = row;
  if (isSmsOnly(kind)) return null;
  const mail = await db.transaction((tx) => mailKinds[kind]({ ...portals, tx, row, now }));
  if (!mail) return null;
  return {
    ...sendersOf(mail.brand, portals.config.mailFrom),
    to: mail.to,
    messageId: `<${row.id}@${mailDomain(portals.config.mailFrom)}>`,
    ...renderMail({ ...mail, brand: { ...mail.brand, webAddress: webAddressInMails(portals.config, mail.brand) } }),
    ...(mail.optOut ? { headers: unsubscribeHeaders(mail.optOut.unsubscribeLink) } : {}),
  };
}

/** Only a mail that may be refused has them; the second makes the mail program's own button work with one click (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

export type PreparedSms = WordedSms & { id: string };

/** Makes an SMS ready to send, its link and its code now. Null: nothing to say to this number any more. */
export async function prepareSms(db: Db, row: MailRow, portals: Portals, now: Date): Promise<PreparedSms | null> {
  const sms = await db.transaction(async (tx) => smsKinds[row.kind]?.({ ...portals, tx, row, now }));
  return sms ? { id: row.id, ...sms } : null;
}

export type RenderedMail = { subject: string; text: string; html: string };

const USER_NAME: Record<Language, string> = { nb: 'Brukernavn', en: 'Username' };
const LOG_IN: Record<Language, string> = { nb: 'Logg inn', en: 'Log in' };
const CHOOSE_PASSWORD: Record<Language, string> = { nb: 'Velg passord', en: 'Choose a password' };
const ONE_TIME_PASSWORD: Record<Language, string> = { nb: 'Engangspassord', en: 'One-time password' };

/** A line about a login: something to read, or a button. */
type Row = { label: string; value: string } | { label: string; link: string };

export function renderMail(mail: WordedMail): RenderedMail {
  const { brand, language, logins = [], loginLink, link, optOut, words } = mail;
  const rows = logins.flatMap(({ userName, oneTimePassword, firstLink }): Row[] => [
    { label: USER_NAME[language], value: userName },
    ...(oneTimePassword === null ? [] : [{ label: ONE_TIME_PASSWORD[language], value: oneTimePassword }]),
    ...(firstLink ? [{ label: CHOOSE_PASSWORD[language], link: firstLink }] : []),
  ]);
  const paragraphs = [
    words.greeting,
    ...words.before,
    rows.map((row) => ('link' in row ? `${row.label}:\n${row.link}` : `${row.label}: ${row.value}`)).join('\n'),
    loginLink ? `${LOG_IN[language]}:\n${loginLink}` : '',
    link ? `${words.button}:\n${link}` : '',
    ...words.after,
    optOut ? `${words.optOut}:\n${optOut.optOutLink}` : '',
    // The contact line begins with the name.
    [brand.contactLine, brand.webAddress].join('\n'),
  ];
  return { subject: words.subject, text: `${paragraphs.filter(Boolean).join('\n\n')}\n`, html: html(mail, rows) };
}

/** For mail programs that follow a dark screen; the bar and the button keep the brand's colours, which carry their own contrast. */
const DARK = `<style>@media (prefers-color-scheme:dark){.canvas{background:#121517!important}.card{background:#1d2225!important}.words{color:#f1f4f5!important}.muted{color:#b9c2c6!important}.link{color:#a9d3f5!important}}</style>`;

/** Tables and attributes that every mail program shows; no picture, and nothing that reports whether it was read. */
function html({ brand, language, loginLink, link, optOut, words }: WordedMail, rows: readonly Row[]): string {
  const { subject, greeting, before, after, button = '' } = words;
  const { look } = brand;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const cells = rows.map((row) =>
    'link' in row
      ? buttonTo(row.link, row.label, look)
      : `<p style="margin:0 0 12px">${escapeHtml(row.label)}<br><span style="font-family:monospace;font-size:17px;font-weight:bold">${escapeHtml(row.value)}</span></p>`,
  );
  const linkTo = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}" class="link" style="color:${look.link}">${escapeHtml(text)}</a>`;
  const linked = link ? buttonTo(link, button, look) : loginLink ? buttonTo(loginLink, LOG_IN[language], look) : '';
  // Written out too: the mail may be read on one machine and the login made on another.
  const address = loginLink ? `<p style="margin:-8px 0 24px;font-size:14px">${linkTo(loginLink, loginLink)}</p>` : '';
  const optedOut = optOut ? `<p style="margin:16px 0 0;font-size:14px">${linkTo(optOut.optOutLink, words.optOut ?? '')}</p>` : '';
  const contact = contactParts(brand).map(({ text, href }) => (href ? linkTo(href, text.replaceAll(' ', '\u00a0')) : escapeHtml(text)));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>${DARK}</head>
<body class="canvas words" style="margin:0;background:${look.canvas};color:${look.text};font-family:Arial,sans-serif;font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="canvas" align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:${look.surface}">
<tr><td style="padding:20px 24px;background:${look.bar};color:${look.onBar};font-size:20px;font-weight:bold">${escapeHtml(brand.name)}</td></tr>
<tr><td class="words" style="padding:24px;overflow-wrap:break-word">${paragraph(greeting)}${before.map(paragraph).join('')}
${cells.join('')}${linked}${address}${after.map(paragraph).join('')}
<p class="muted" style="margin:24px 0 0;color:${look.mutedText};font-size:14px">${contact.join('')}<br>${linkTo(brand.webAddress, brand.webAddress)}</p>${optedOut}</td></tr>
</table></td></tr></table></body></html>`;
}

/** A cell with a ground of its own is a button in every mail program; a padded link is none in some. */
const buttonTo = (href: string, text: string, look: BrandLook): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="${look.primary}" style="padding:14px 28px;border-radius:8px"><a href="${escapeHtml(href)}" style="color:${look.onPrimary};font-weight:bold;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;

import type { Brand } from '#domain/brand.ts';
import { osloDay } from '#domain/calendar.ts';
import { formatDate } from '#domain/format.ts';
import type { Language } from '#domain/language.ts';
import { ERASURE_DELAY_MS } from '#domain/retention.ts';
import { escapeHtml } from '../http/html.ts';
import type { MailKind } from './outbox.ts';

/** What a mail is made of: one login or, where an address has several, each with its own secret. */
export type MailContent = {
  kind: MailKind;
  language: Language;
  brand: Brand;
  name: string;
  createdAt: Date;
  logins: readonly { userName: string; oneTimePassword: string | null }[];
};
export type RenderedMail = { subject: string; text: string; html: string };

type Words = { subject: string; greeting: string; before: string[]; after: string[] };

const USER_NAME: Record<Language, string> = { nb: 'Brukernavn', en: 'User name' };
const ONE_TIME_PASSWORD: Record<Language, string> = { nb: 'Engangspassord', en: 'One-time password' };

function words({ kind, language, brand, name, createdAt }: MailContent): Words {
  const erasedOn = formatDate(osloDay(new Date(createdAt.getTime() + ERASURE_DELAY_MS)), language);
  const all: Record<MailKind, Record<Language, Words>> = {
    'temporary-password': {
      nb: {
        subject: `Nytt passord til kundeportalen hos ${brand.name}`,
        greeting: `Hei ${name},`,
        before: ['Noen, forhåpentligvis du, har bedt om et nytt passord til kundeportalen.'],
        after: [
          'Engangspassordet virker én gang og i 30 minutter. Når du har logget inn, velger du et nytt passord.',
          'Det gamle passordet ditt virker til engangspassordet er brukt. Har du ikke bedt om dette, kan du se bort fra e-posten. Har du fått flere, gjelder den nyeste.',
        ],
      },
      en: {
        subject: `New password for the customer portal of ${brand.name}`,
        greeting: `Hello ${name},`,
        before: ['Somebody, hopefully you, has asked for a new password for the customer portal.'],
        after: [
          'The one-time password works once and for 30 minutes. After logging in you choose a new password.',
          'Your old password works until the one-time password has been used. If you did not ask for this, you can ignore this mail. If you got several, the newest counts.',
        ],
      },
    },
    'first-password': {
      nb: {
        subject: `Din bruker i kundeportalen hos ${brand.name}`,
        greeting: `Hei ${name},`,
        before: [`Du er registrert som ansatt i kundeportalen hos ${brand.name}.`],
        after: ['Engangspassordet virker én gang og i sju dager. Når du har logget inn, velger du ditt eget passord.'],
      },
      en: {
        subject: `Your user in the customer portal of ${brand.name}`,
        greeting: `Hello ${name},`,
        before: [`You have been registered as an employee in the customer portal of ${brand.name}.`],
        after: ['The one-time password works once and for seven days. After logging in you choose a password of your own.'],
      },
    },
    'password-changed': {
      nb: {
        subject: `Passordet ditt hos ${brand.name} er endret`,
        greeting: `Hei ${name},`,
        before: ['Passordet ditt til kundeportalen er endret, og andre innlogginger er avsluttet.'],
        after: ['Var det ikke deg? Be om et nytt passord på innloggingssiden med en gang, og ta kontakt med oss.'],
      },
      en: {
        subject: `Your password at ${brand.name} was changed`,
        greeting: `Hello ${name},`,
        before: ['Your password for the customer portal was changed, and other sessions were ended.'],
        after: ['Was it not you? Ask for a new password on the login page at once, and contact us.'],
      },
    },
    'erasure-requested': {
      nb: {
        subject: `Kontoen din hos ${brand.name} slettes ${erasedOn}`,
        greeting: `Hei ${name},`,
        before: [`Du har bedt om at kontoen din i kundeportalen slettes. Det skjer ${erasedOn}.`],
        after: [
          'Fram til da kan du angre: Logg inn, åpne Kundeinformasjon og velg Angre slettingen. Last gjerne ned dataene dine først.',
          'Fakturagrunnlag må vi etter bokføringsloven oppbevare i fem år etter årets slutt. De låses, og ingen kan logge inn for å se dem.',
          'Var det ikke deg? Angre slettingen, bytt passord med en gang, og ta kontakt med oss.',
        ],
      },
      en: {
        subject: `Your account at ${brand.name} will be deleted on ${erasedOn}`,
        greeting: `Hello ${name},`,
        before: [`You have asked for your account in the customer portal to be deleted. That will happen on ${erasedOn}.`],
        after: [
          'Until then you can change your mind: log in, open Customer information and choose Keep my account. You may want to download your data first.',
          'Invoice bases must by the Norwegian Bookkeeping Act be kept for five years after the end of the year. They are locked, and nobody can log in to see them.',
          'Was it not you? Keep the account, change the password at once, and contact us.',
        ],
      },
    },
    'erasure-withdrawn': {
      nb: {
        subject: `Kontoen din hos ${brand.name} slettes ikke`,
        greeting: `Hei ${name},`,
        before: ['Du har angret slettingen av kontoen din. Alt er som før.'],
        after: ['Var det ikke deg? Bytt passord med en gang, og ta kontakt med oss.'],
      },
      en: {
        subject: `Your account at ${brand.name} will not be deleted`,
        greeting: `Hello ${name},`,
        before: ['You have withdrawn the deletion of your account. Everything is as it was.'],
        after: ['Was it not you? Change the password at once, and contact us.'],
      },
    },
    'customer-invitation': {
      nb: {
        subject: `Velkommen til kundeportalen hos ${brand.name}`,
        greeting: `Hei ${name},`,
        before: [
          `${brand.name} har en kundeportal for deg. Der ser du jobbene vi har gjort hos deg, med fakturagrunnlag og dokumentasjon.`,
          'Slik logger du inn første gang:',
        ],
        after: [
          'Engangspassordet virker én gang og i 14 dager. Når du har logget inn, velger du ditt eget passord.',
          'Er det gått mer enn 14 dager? Velg «glemt passord?» på innloggingssiden, så får du et nytt.',
        ],
      },
      en: {
        subject: `Welcome to the customer portal of ${brand.name}`,
        greeting: `Hello ${name},`,
        before: [
          `${brand.name} has a customer portal for you. It shows the jobs we have done for you, with invoice basis and documentation.`,
          'This is how you log in for the first time:',
        ],
        after: [
          'The one-time password works once and for 14 days. After logging in you choose a password of your own.',
          'Have more than 14 days passed? Choose “forgotten your password?” on the login page to get a new one.',
        ],
      },
    },
  };
  return all[kind][language];
}

export function renderMail(content: MailContent): RenderedMail {
  const { subject, greeting, before, after } = words(content);
  const { brand, language, logins } = content;
  const rows = logins.flatMap(({ userName, oneTimePassword }) => [
    [USER_NAME[language], userName],
    ...(oneTimePassword === null ? [] : [[ONE_TIME_PASSWORD[language], oneTimePassword]]),
  ]) as [string, string][];
  const signature = [brand.name, brand.contactLine, brand.webAddress];
  const text = [greeting, ...before, rows.map(([label, value]) => `${label}: ${value}`).join('\n'), ...after, signature.join('\n')].join(
    '\n\n',
  );
  return { subject, text: `${text}\n`, html: html(content, { subject, greeting, before, after }, rows) };
}

/** Tables and attributes that every mail program shows; no picture, no link with a secret. */
function html({ brand, language }: MailContent, { subject, greeting, before, after }: Words, rows: readonly [string, string][]): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const cells = rows.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0">${escapeHtml(label)}</td><td style="padding:4px 0;font-family:monospace;font-size:18px;font-weight:bold">${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${brand.look.canvas};color:${brand.look.text};font-family:Arial,sans-serif;font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${brand.look.surface}">
<tr><td style="padding:20px 24px;background:${brand.look.bar};color:${brand.look.onBar};font-size:20px;font-weight:bold">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:24px">${paragraph(greeting)}${before.map(paragraph).join('')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${cells.join('')}</table>
${after.map(paragraph).join('')}
<p style="margin:24px 0 0;color:${brand.look.mutedText};font-size:14px">${escapeHtml(brand.contactLine)}<br>${escapeHtml(brand.webAddress)}</p></td></tr>
</table></td></tr></table></body></html>`;
}

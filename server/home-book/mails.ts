import { unsubscribeFromCare } from '#contract/home-book-care.ts';
import { brandOfRecord } from '#domain/company/brand.ts';
import { CARE_LINK_LIFETIME_MS, type CareMail, careMailFor } from '#domain/home-book/care.ts';
import type { Language } from '#domain/language.ts';
import { CARE_OPT_OUT_PATH, SERVICE_BOOK_PATH } from '#domain/portal-paths.ts';
import { formatDate } from '#words/format.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { portalAddress } from '../config/portal.ts';
import { sql } from '../db/sql.ts';
import { defineMail, type Preparation, type PreparedMail } from '../mail/define.ts';
import { addressOfCare, consentsToMail, jobTitleOfCare, openOrder, placeOfCare } from './care.ts';
import { wantsReminder } from './care-reminders.ts';

/** Two kinds, never mixed: the plain one says nothing that sells. Which of them it is, is decided when it is sent. */
export const careReminder = defineMail({
  prepare: prepareReminder,
  words: {
    nb: ({ brand, name, facts: { kind, due } }) => {
      const [day, isOffer] = [formatDate(due.next_on, 'nb'), kind === 'care-offer'];
      return {
        subject: `${isOffer ? 'Påminnelse med tilbud' : 'Påminnelse'}: ${due.product}, innen ${day}`,
        greeting: `Hei ${name},`,
        before: [
          `Dette bør gjøres hos deg innen ${day}:`,
          `${due.product}: ${due.task}`,
          ...named('Sted', due.address),
          ...named('Fra jobben', due.job_title),
          ...(isOffer ? [`Tilbud fra ${brand.name}: ${due.offer}`] : []),
        ],
        after: ['I serviceboken krysser du av når det er gjort, eller ber oss gjøre det.'],
        button: 'Åpne serviceboken',
        optOut: isOffer ? 'Vil du ikke ha tilbud i påminnelsene? Si fra her' : 'Vil du ikke ha påminnelser? Si fra her',
      };
    },
    en: ({ brand, name, facts: { kind, due } }) => {
      const [day, isOffer] = [formatDate(due.next_on, 'en'), kind === 'care-offer'];
      return {
        subject: `${isOffer ? 'Reminder with an offer' : 'Reminder'}: ${due.product}, by ${day}`,
        greeting: `Hello ${name},`,
        before: [
          `This should be done at your place by ${day}:`,
          `${due.product}: ${due.task}`,
          ...named('Place', due.address),
          ...named('From the job', due.job_title),
          ...(isOffer ? [`Offer from ${brand.name}: ${due.offer}`] : []),
        ],
        after: ['In the service book you tick it off when it is done, or ask us to do it.'],
        button: 'Open the service book',
        optOut: isOffer ? 'Stop receiving offers in reminders' : 'Stop receiving reminders',
      };
    },
  },
});

const named = (name: string, value: string | null): string[] => (value ? [`${name}: ${value}`] : []);

type Due = {
  product: string;
  task: string;
  offer: string;
  next_on: string;
  address: string;
  job_title: string | null;
  site_id: number | null;
  has_consent: boolean;
  opted_out: CareMail[];
  name: string;
  email: string;
  language: Language;
  brand: string | null;
};

/**
 * With a link made now that ends them: its token is nowhere but in the mail. Null: it was done, changed or ordered since, or the person wants
 * none, or has no access any more. An offer is in it only where consent is on record at this moment.
 */
async function prepareReminder(preparation: Preparation): Promise<PreparedMail<{ kind: CareMail; due: Due }> | null> {
  const { tx, row, config, brands, now } = preparation;
  const accountId = row.account_ids[0] ?? 0;
  const due = await findDue(preparation, accountId);
  const brand = brandOfRecord(brands, row.company_id, due?.brand);
  if (!due || !brand) return null;
  const kind = careMailFor({ hasOffer: due.offer !== '', hasConsent: due.has_consent, optedOut: due.opted_out });
  if (kind === null) return null;
  const token = newKey();
  await tx.query(sql`
    insert into care_link (company_id, token_hash, account_id, kind, expires_at)
    values (${row.company_id}, ${sha256(token)}, ${accountId}, ${kind}, ${new Date(now.getTime() + CARE_LINK_LIFETIME_MS)})`);
  await tx.query(sql`
    update outbox set kind = ${kind}, recipient = ${due.email} where company_id = ${row.company_id} and id = ${row.id}`);
  const base = portalAddress(config, brand);
  const optOut = {
    // Behind the #, so that no server, no log and no Referer ever sees it.
    optOutLink: `${base}${CARE_OPT_OUT_PATH}#${token}`,
    // A mail program calls the address as it is. It has only the token's digest.
    unsubscribeLink: `${base}${unsubscribeFromCare.path}?company=${row.company_id}&link=${sha256(token).toString('base64url')}`,
  };
  const link = `${base}${SERVICE_BOOK_PATH}?site=${due.site_id ?? 0}`;
  return { to: due.email, language: due.language, brand, name: due.name, facts: { kind, due }, link, optOut };
}

/** The day it was reminded of is the one it still has. */
async function findDue({ tx, row, now }: Preparation, accountId: number): Promise<Due | undefined> {
  const [due] = await tx.query<Due>(sql`
    select care.product, care.task, care.offer, care.next_on, ${addressOfCare} as address, ${jobTitleOfCare} as job_title, ${placeOfCare} as site_id, ${consentsToMail} as has_consent,
      array(select care_opt_out.kind from care_opt_out where care_opt_out.company_id = account.company_id and care_opt_out.account_id = account.id) as opted_out,
      coalesce(nullif(account.name, ''), customer.name) as name, account.email, account.language, customer.brand
    from care
      join care_reminder on care_reminder.company_id = care.company_id and care_reminder.care_id = care.id and care_reminder.due_on = care.next_on
      join customer on customer.company_id = care.company_id and customer.id = care.customer_id and customer.locked_until is null
      join customer_access on customer_access.company_id = care.company_id and customer_access.customer_id = care.customer_id and customer_access.account_id = ${accountId}
      join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id
    where care.company_id = ${row.company_id} and care.id = ${row.about.careId ?? 0} and care.customer_id = ${row.about.customerId ?? 0} and care.ended_at is null
      and ${openOrder} is null and ${wantsReminder(now)}
      and not exists (select from erasure where erasure.company_id = customer.company_id and erasure.customer_id = customer.id and erasure.withdrawn_at is null and erasure.done_at is null)
    for share of account, customer_access`);
  return due;
}

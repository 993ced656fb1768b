import { brandOfRecord } from '#domain/company/brand.ts';
import type { Language } from '#domain/language.ts';
import { ACCESS_INVITATION_LIFETIME_MS, lastDayOf, type Right } from '#domain/people/access.ts';
import { ACCEPT_PATH } from '#domain/portal-paths.ts';
import { DAY } from '#domain/time.ts';
import { formatDate } from '#words/format.ts';
import { personName } from '../access/customer-access.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { portalAddress } from '../config/portal.ts';
import { sql } from '../db/sql.ts';
import { defineMail, type Preparation, type PreparedMail } from '../mail/define.ts';
import { holderMeaning, rightWords } from './mails.ts';

const DAYS = ACCESS_INVITATION_LIFETIME_MS / DAY;

/** To a person who may have no account yet, so nothing is known but the address. */
export const accessInvitation = defineMail({
  prepare: openInvitation,
  words: {
    nb: ({ brand, facts: { customer, person, right, until, movesHolder } }) => ({
      subject: movesHolder ? `Bekreft at du er hovedbruker for ${customer}` : `Du er invitert til kundeportalen for ${customer}`,
      greeting: 'Hei,',
      before: [
        movesHolder
          ? `${brand.name} har satt deg opp som hovedbruker for ${customer} i kundeportalen. Det gjelder fra du bekrefter.`
          : `${person} gir deg ${rightWords(right, 'nb')} til ${customer} i kundeportalen hos ${brand.name}${until ? `, til og med ${lastDay(until, 'nb')}` : ''}.`,
        ...holderMeaning(right, 'nb'),
        'Der ser du jobbene som er gjort, med papirene som hører til.',
      ],
      after: [
        `Lenken virker én gang og i ${DAYS} dager. Du logger inn med en bruker du har, eller lager en ny.`,
        'Kjenner du ikke til dette? Da kan du se bort fra e-posten, så skjer det ingenting.',
      ],
      button: movesHolder ? 'Bekreft' : 'Se invitasjonen',
    }),
    en: ({ brand, facts: { customer, person, right, until, movesHolder } }) => ({
      subject: movesHolder
        ? `Confirm that you are the main user for ${customer}`
        : `You are invited to the customer portal for ${customer}`,
      greeting: 'Hello,',
      before: [
        movesHolder
          ? `${brand.name} has named you as the main user for ${customer} in the customer portal. This takes effect once you confirm.`
          : `${person} is giving you ${rightWords(right, 'en')} to ${customer} in the ${brand.name} customer portal${until ? `, until ${lastDay(until, 'en')}` : ''}.`,
        ...holderMeaning(right, 'en'),
        'There you can see the jobs that have been done, with the documents that belong to them.',
      ],
      after: [
        `The link can be used once and expires after ${DAYS} days. Log in with an account you have, or create a new one.`,
        'If you were not expecting this email, you can ignore it and nothing will happen.',
      ],
      button: movesHolder ? 'Confirm' : 'See the invitation',
    }),
  },
});

const lastDay = (until: Date, language: Language): string => formatDate(lastDayOf(until), language);

type Invitation = { customer: string; person: string; right: Right; until: Date | null; movesHolder: boolean };

/** The token is made now and is nowhere but in the mail. Behind the #, so that no server, no log and no Referer ever sees it. */
async function openInvitation({ tx, row, config, brands, now }: Preparation): Promise<PreparedMail<Invitation> | null> {
  const token = newKey();
  const [invitation] = await tx.query<Invitation & { brand: string | null }>(sql`
    update access_invitation set token_hash = ${sha256(token)}, expires_at = ${new Date(now.getTime() + ACCESS_INVITATION_LIFETIME_MS)}
    from customer, account
    where access_invitation.company_id = ${row.company_id} and access_invitation.id = ${row.invitation_id} and access_invitation.outcome is null
      and customer.company_id = access_invitation.company_id and customer.id = access_invitation.customer_id and customer.locked_until is null
      and account.company_id = access_invitation.company_id and account.id = access_invitation.given_by and account.disabled_at is null
    returning customer.name as customer, customer.brand, ${personName} as person, access_invitation.right_ as right, access_invitation.until, access_invitation.moves_holder as "movesHolder"`);
  const brand = brandOfRecord(brands, row.company_id, invitation?.brand);
  if (!invitation || !brand) return null;
  const link = `${portalAddress(config, brand)}${ACCEPT_PATH}#${token}`;
  return { to: row.recipient, language: row.language, brand, name: '', facts: invitation, link };
}

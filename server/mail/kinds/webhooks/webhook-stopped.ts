import { EVENTS_KEPT_DAYS } from '#domain/events.ts';
import { defineMail } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';
import { readWebhook } from './facts.ts';

const prepare = prepareAccountMail({ hidesLogins: true, read: readWebhook });

/** To all Admins. */
export const webhookStopped = defineMail({
  prepare,
  words: {
    nb: ({ brand, name, facts: { host } }) => ({
      subject: `En webhook fra kundeportalen til ${brand.name} er stoppet`,
      greeting: `Hei ${name},`,
      before: [
        `Vi har sluttet å sende hendelser til ${host}: mottakeren har ikke tatt imot på tre dager, eller har svart at adressen ikke finnes lenger.`,
      ],
      after: [
        `Rett feilen, send en prøve, og slå webhooken på igjen. Da kommer alle hendelsene den har gått glipp av, i ${EVENTS_KEPT_DAYS} dager.`,
      ],
      button: 'Se webhookene',
    }),
    en: ({ brand, name, facts: { host } }) => ({
      subject: `A webhook of the ${brand.name} customer portal has been stopped`,
      greeting: `Hello ${name},`,
      before: [
        `We no longer send events to ${host}: the receiver has accepted none for three days, or has answered that the address no longer exists.`,
      ],
      after: [
        `Fix the problem, send a test, and switch the webhook on again. Every event that it has missed is then sent, for ${EVENTS_KEPT_DAYS} days.`,
      ],
      button: 'See the webhooks',
    }),
  },
});

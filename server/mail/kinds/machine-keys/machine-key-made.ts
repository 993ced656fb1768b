import { defineMail } from '../../define-mail.ts';
import { prepareMachineKey } from './facts.ts';

/** To all Admins. */
export const machineKeyMade = defineMail({
  prepare: prepareMachineKey,
  words: {
    nb: ({ brand, name, facts: { key, ending, by } }) => ({
      subject: `Ny nøkkel til kundeportalen hos ${brand.name}: «${key}»`,
      greeting: `Hei ${name},`,
      before: [
        `${by} har laget nøkkelen «${key}» (slutter på ${ending}). Den som har nøkkelen, kan gjøre det den er laget for, uten å logge inn.`,
      ],
      after: [
        'Alle administratorer får denne e-posten. Vet du ikke hva nøkkelen er til? Trekk den tilbake med en gang: da virker den ikke lenger.',
      ],
      button: 'Se nøklene',
    }),
    en: ({ brand, name, facts: { key, ending, by } }) => ({
      subject: `New key for the ${brand.name} customer portal: “${key}”`,
      greeting: `Hello ${name},`,
      before: [
        `${by} has created the key “${key}” (ending in ${ending}). Anyone who has the key can do what it is for, without logging in.`,
      ],
      after: [
        'All administrators receive this email. If you do not know what the key is for, revoke it immediately: it stops working at once.',
      ],
      button: 'See the keys',
    }),
  },
});

import { defineMail } from '../../define-mail.ts';
import { prepareMachineKey } from './facts.ts';

export const machineKeyRevoked = defineMail({
  prepare: prepareMachineKey,
  words: {
    nb: ({ brand, name, facts: { key, ending, by } }) => ({
      subject: `Nøkkelen «${key}» til kundeportalen hos ${brand.name} er trukket tilbake`,
      greeting: `Hei ${name},`,
      before: [
        `${by} har trukket tilbake nøkkelen «${key}» (slutter på ${ending}). Den virker ikke lenger, heller ikke i en import som var i gang.`,
      ],
      after: ['Alle administratorer får denne e-posten. Trenger systemet fortsatt tilgang, må det få en ny nøkkel.'],
      button: 'Se nøklene',
    }),
    en: ({ brand, name, facts: { key, ending, by } }) => ({
      subject: `The key “${key}” for the ${brand.name} customer portal has been revoked`,
      greeting: `Hello ${name},`,
      before: [
        `${by} has revoked the key “${key}” (ending in ${ending}). It no longer works, not even in an import that was already running.`,
      ],
      after: ['All administrators receive this email. If the system still needs access, it needs a new key.'],
      button: 'See the keys',
    }),
  },
});

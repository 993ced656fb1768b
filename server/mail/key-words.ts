import type { Language } from '#domain/language.ts';
import type { KeyMail } from '../outbox/outbox.ts';
import type { MailContent, Words } from './mail-content.ts';

/** The notices to all Admins about the keys of the company's own systems. */
export function keyWords({ brand, name, machineKey }: MailContent): Record<KeyMail, Record<Language, Words>> {
  const { name: key = '', ending = '', by = '' } = machineKey ?? {};
  return {
    'machine-key-made': {
      nb: {
        subject: `Ny nøkkel til kundeportalen hos ${brand.name}: «${key}»`,
        greeting: `Hei ${name},`,
        before: [
          `${by} har laget nøkkelen «${key}» (slutter på ${ending}). Den som har nøkkelen, kan gjøre det den er laget for, uten å logge inn.`,
        ],
        after: [
          'Alle administratorer får denne e-posten. Vet du ikke hva nøkkelen er til? Trekk den tilbake med en gang: da virker den ikke lenger.',
        ],
        button: 'Se nøklene',
      },
      en: {
        subject: `New key for the ${brand.name} customer portal: “${key}”`,
        greeting: `Hello ${name},`,
        before: [
          `${by} has created the key “${key}” (ending in ${ending}). Anyone who has the key can do what it is for, without logging in.`,
        ],
        after: [
          'All administrators receive this email. If you do not know what the key is for, revoke it immediately: it stops working at once.',
        ],
        button: 'See the keys',
      },
    },
    'machine-key-revoked': {
      nb: {
        subject: `Nøkkelen «${key}» til kundeportalen hos ${brand.name} er trukket tilbake`,
        greeting: `Hei ${name},`,
        before: [
          `${by} har trukket tilbake nøkkelen «${key}» (slutter på ${ending}). Den virker ikke lenger, heller ikke i en import som var i gang.`,
        ],
        after: ['Alle administratorer får denne e-posten. Trenger systemet fortsatt tilgang, må det få en ny nøkkel.'],
        button: 'Se nøklene',
      },
      en: {
        subject: `The key “${key}” for the ${brand.name} customer portal has been revoked`,
        greeting: `Hello ${name},`,
        before: [
          `${by} has revoked the key “${key}” (ending in ${ending}). It no longer works, not even in an import that was already running.`,
        ],
        after: ['All administrators receive this email. If the system still needs access, it needs a new key.'],
        button: 'See the keys',
      },
    },
  };
}

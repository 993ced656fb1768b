import type { Language } from '#domain/language.ts';

/** About the right to withdraw (angrerett), until the company has written its own words. It promises nothing that the law does not. */
export const defaultExtraRegret: Record<Language, string> = {
  nb: 'Når en forbruker inngår en avtale på nett eller hjemme, kan det gjelde angrerett etter angrerettloven. Fristen er som regel 14 dager. Har du bedt om at arbeidet gjøres med en gang, kan du måtte betale for det som er gjort når du angrer. Er tjenesten levert fullt ut, kan angreretten falle bort.',
  en: 'When a consumer makes an agreement online or at home, the Norwegian Cancellation Act may give a right to withdraw. The period is usually 14 days. If you have asked for the work to be done at once, you may have to pay for what has been done by then. Once the service has been fully performed, the right may lapse.',
};

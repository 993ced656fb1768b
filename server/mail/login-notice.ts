import type { Language } from '#domain/language.ts';
import { SECURITY_PATH } from '#domain/portal-paths.ts';
import type { Words } from './define-mail.ts';

/** Where one's own login is looked after in the portal. */
export const securityPage = (portal: string): string => `${portal}${SECURITY_PATH}`;

/** What both notices about a login say besides. */
export const securityWords: Record<Language, Pick<Words, 'after' | 'button'>> = {
  nb: {
    after: ['Var det ikke deg? Åpne siden Sikkerhet, logg ut alle andre enheter, bytt passord med en gang, og ta kontakt med oss.'],
    button: 'Åpne Sikkerhet',
  },
  en: {
    after: ['If this was not you, open the Security page, log out all other devices, change your password immediately and contact us.'],
    button: 'Open Security',
  },
};

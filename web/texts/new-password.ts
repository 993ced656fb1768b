import { defineTexts } from '#words/define-texts.ts';
import { passwordProblemTexts } from './password-problems.ts';

/** The field of a password that is chosen for a new login. */
export const newPasswordTexts = defineTexts({
  nb: {
    ...passwordProblemTexts.nb,
    rule: 'Minst åtte tegn, med både bokstaver og tall.',
    missing: 'Fyll ut feltet',
    'password-invalid': 'Passordet må ha minst åtte tegn, med både bokstaver og tall',
  },
  en: {
    ...passwordProblemTexts.en,
    rule: 'At least eight characters, with both letters and numbers.',
    missing: 'Fill in this field',
    'password-invalid': 'The password must have at least eight characters, with both letters and numbers',
  },
});

import { defineTexts } from '#words/define-texts.ts';

/** The rules of a new password beyond its length: the same words when its field is left and when it is sent. */
export const passwordProblemTexts = defineTexts({
  nb: {
    'password-too-common':
      'Passordet er for lett å gjette: det er et vanlig passord, eller ett vanlig ord med tall eller tegn rundt. Bruk minst to ulike ord.',
    'password-too-personal':
      'Passordet er for lett å gjette: det er navnet, adressen, brukernavnet eller firmaet med tall eller tegn rundt. Bruk minst to ulike ord.',
    'password-repeated': 'Passordet gjentar det samme ordet eller de samme tegnene. Bruk minst to ulike ord.',
    'password-key-row': 'Passordet er taster som ligger på rad, eller bokstaver i alfabetisk rekkefølge. Bruk minst to ulike ord.',
  },
  en: {
    'password-too-common':
      'This password is too easy to guess: it is a common password, or one common word with numbers or symbols around it. Use at least two different words.',
    'password-too-personal':
      'This password is too easy to guess: it is the name, address, user name or company with numbers or symbols around it. Use at least two different words.',
    'password-repeated': 'This password repeats the same word or the same characters. Use at least two different words.',
    'password-key-row': 'This password is a row of neighbouring keys, or letters in alphabetical order. Use at least two different words.',
  },
});

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

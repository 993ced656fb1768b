import { defineTexts } from '#words/define-texts.ts';

export const copyFieldTexts = defineTexts({
  nb: { copy: 'Kopier', copied: 'Kopiert.', copyFailed: 'Nettleseren lot oss ikke kopiere. Teksten er merket: kopier den selv.' },
  en: { copy: 'Copy', copied: 'Copied.', copyFailed: 'Your browser did not let us copy. The text is selected: copy it yourself.' },
});

import { defineTexts } from '#words/define-texts.ts';

export const passwordFieldTexts = defineTexts({
  nb: { show: (label: string) => `Vis innholdet i feltet ${label}` },
  en: { show: (label: string) => `Show what is typed in ${label}` },
});

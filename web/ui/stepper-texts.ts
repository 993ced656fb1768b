import { defineTexts } from '#words/define-texts.ts';

export const stepperTexts = defineTexts({
  nb: {
    done: 'fullført',
    place: (step: number, count: number) => `Steg ${step} av ${count}`,
  },
  en: {
    done: 'completed',
    place: (step: number, count: number) => `Step ${step} of ${count}`,
  },
});

import { defineTexts } from '#words/define-texts.ts';

export const singleKeyTexts = defineTexts({
  nb: {
    heading: 'Hurtigtaster',
    use: 'Bruk hurtigtaster med én tast',
    hint: 'Slå dem av hvis du styrer med stemmen eller lett kommer borti tastene. Ctrl+K virker uansett. Gjelder denne nettleseren.',
  },
  en: {
    heading: 'Keyboard shortcuts',
    use: 'Use shortcuts of a single key',
    hint: 'Turn them off if you use voice control or easily hit keys by accident. Ctrl+K always works. Applies to this browser.',
  },
});

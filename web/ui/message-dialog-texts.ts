import { defineTexts } from '#words/define-texts.ts';

export const messageDialogTexts = defineTexts({ nb: { ok: 'OK' }, en: { ok: 'OK' } });

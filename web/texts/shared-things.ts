import type { SharePurpose } from '#domain/service-book/share.ts';
import { defineTexts } from '#words/define-texts.ts';

/** Shared papers and forms, for the customer and for the reader. */
export const sharedThingTexts = defineTexts({
  nb: {
    form8: 'Reklamasjon',
    form9: 'Befaring',
    form10: 'FDV Dokumentasjon',
    withoutJob: 'Andre papirer',
  },
  en: {
    form8: 'Complaint',
    form9: 'Site visit',
    form10: 'Product documentation (FDV)',
    withoutJob: 'Other papers',
  },
});

export const purposeTexts = defineTexts<Record<SharePurpose, string>>({
  nb: { sale: 'Salg av boligen', appraiser: 'Takst', insurance: 'Forsikring' },
  en: { sale: 'Sale of the home', appraiser: 'Valuation', insurance: 'Insurance' },
});

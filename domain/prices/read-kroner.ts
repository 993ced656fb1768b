const SPACES = /[\s\u00a0\u202f]/g;
/** 14300, 14300,5 and 14300.50; Excel writes computed values with many decimals. */
const PLAIN = /^-?\d{1,10}(?:[.,]\d{1,2}|\.\d{4,20})?$/;
/** 14.300,50 as Norwegians group, 14,300.50 as others do. */
const GROUPED_BY_DOTS = /^-?\d{1,3}(?:\.\d{3}){1,3},\d{1,2}$/;
const GROUPED_BY_COMMAS = /^-?\d{1,3}(?:,\d{3}){1,3}\.\d{1,2}$/;

/** An amount as spreadsheets write it. Null where it is ambiguous (`1.234`) or not an amount. */
export function readKroner(typed: string): number | null {
  const text = typed.replace(SPACES, '').replace(/,-$/, '');
  if (PLAIN.test(text)) return Number(text.replace(',', '.'));
  if (GROUPED_BY_DOTS.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return GROUPED_BY_COMMAS.test(text) ? Number(text.replaceAll(',', '')) : null;
}

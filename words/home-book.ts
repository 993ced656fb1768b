import type { CustomerKind } from '#domain/customers/customer.ts';
import type { FaultDeadline } from '#domain/home-book/deadlines.ts';
import type { Language } from '#domain/language.ts';
import { defineTexts } from './define-texts.ts';
import { formatDate } from './format.ts';

const careOrderWords = defineTexts({
  nb: { order: (product: string) => `Bestilling: ${product}`, please: (task: string) => `Jeg vil gjerne at dere gjør dette: ${task}` },
  en: { order: (product: string) => `Order: ${product}`, please: (task: string) => `I would like you to do this: ${task}` },
});

/** What the customer writes by pressing one button. */
export function orderText({ product, task }: { product: string; task: string }, language: Language): string {
  const t = careOrderWords[language];
  return `${t.order(product)}\n\n${t.please(task)}`;
}

/** Never that a time has run out: the law may give more, and a fault can always be reported. */
export const deadlineWords = defineTexts({
  nb: {
    atOnce: 'Meld fra så snart du oppdager feilen.',
    until: (day: string) => `Du kan melde fra minst til ${day}`,
    'source-private': (years: number) => `reklamasjonsskjemaet, ${years} år for privatkunder`,
    'source-business': (years: number) => `reklamasjonsskjemaet, ${years} år for bedriftskunder`,
  },
  en: {
    atOnce: 'Report a fault as soon as you discover it.',
    until: (day: string) => `You can report it at least until ${day}`,
    'source-private': (years: number) => `the complaint form, ${years} years for private customers`,
    'source-business': (years: number) => `the complaint form, ${years} year for business customers`,
  },
});

/** Du kan melde fra minst til 04.11.2031 (reklamasjonsskjemaet, 5 år for privatkunder). Empty where no day is certain. */
export function untilWords({ atLeastUntil, years }: FaultDeadline, customerKind: CustomerKind, language: Language): string {
  const t = deadlineWords[language];
  return atLeastUntil === null ? '' : `${t.until(formatDate(atLeastUntil, language))} (${t[`source-${customerKind}`](years)})`;
}

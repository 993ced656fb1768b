import type { Language } from '#domain/language.ts';
import { defineTexts } from './define-texts.ts';

const careOrderWords = defineTexts({
  nb: { order: (product: string) => `Bestilling: ${product}`, please: (task: string) => `Jeg vil gjerne at dere gjør dette: ${task}` },
  en: { order: (product: string) => `Order: ${product}`, please: (task: string) => `I would like you to do this: ${task}` },
});

/** What the customer writes by pressing one button. */
export function orderText({ product, task }: { product: string; task: string }, language: Language): string {
  const t = careOrderWords[language];
  return `${t.order(product)}\n\n${t.please(task)}`;
}

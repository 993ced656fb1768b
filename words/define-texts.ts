import type { Language } from '#domain/language.ts';

type Words = Record<string, string | ((...values: never[]) => string)>;
type SameKeys<T extends Words> = { [K in keyof T]: T[K] extends string ? string : T[K] };

/** Both languages side by side. A key that one of them lacks, or has alone, does not compile. */
export const defineTexts = <T extends Words>(texts: { nb: T; en: NoInfer<SameKeys<T>> }): Record<Language, SameKeys<T>> =>
  texts as Record<Language, SameKeys<T>>;

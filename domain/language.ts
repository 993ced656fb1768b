export const LANGUAGES = ['nb', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first language of an Accept-Language header that we have; Norwegian otherwise. Quality values are written in falling order by browsers. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').slice(0, 200).toLowerCase().split(',')) {
    const tag = part.replace(/;.*/s, '').trim();
    if (/^en\b/.test(tag)) return 'en';
    if (/^(nb|nn|no)\b/.test(tag)) return 'nb';
  }
  return 'nb';
}

/** What a letter to a customer needs. No links and no images: nothing in it can lead away or call out. Server and browser clean by the same list. */
export const CLIENT_TEXT_TAGS = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'span', 'div', 'h1', 'h2', 'h3', 'h4'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'td', 'th'],
] as const;
export const CLIENT_TEXT_ATTRIBUTES = ['colspan', 'rowspan'] as const;

import sanitizeHtml from 'sanitize-html';
import { CLIENT_TEXT_ATTRIBUTES, CLIENT_TEXT_TAGS } from '#domain/jobs/job.ts';

/** Their content is no text for a reader, or is read by a browser in another way than by the cleaner. */
const DROPPED_WITH_CONTENT = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'template',
  'title',
  'svg',
  'math',
  'plaintext',
  'object',
  'embed',
];

const MAX_NESTING = 50;
const MAX_PASSES = 5;

const cell: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => /^\d{1,3}$/.test(value))),
});

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...CLIENT_TEXT_TAGS],
  allowedAttributes: { td: [...CLIENT_TEXT_ATTRIBUTES], th: [...CLIENT_TEXT_ATTRIBUTES] },
  transformTags: { td: cell, th: cell },
  nonTextTags: DROPPED_WITH_CONTENT,
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_NESTING,
  parseStyleAttributes: false,
};

/**
 * HTML from outside, down to the allow-list. Repeated until it changes nothing more: what one pass takes out can change how
 * the rest is read, and that is how hidden markup comes to life. Markup that never comes to rest is kept as plain text.
 */
export function cleanHtml(html: string): string {
  // PostgreSQL takes no NUL in a text.
  let before = html.replaceAll('\0', '');
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const after = sanitizeHtml(before, OPTIONS);
    if (after === before) return after;
    before = after;
  }
  return sanitizeHtml(before, { ...OPTIONS, allowedTags: [], allowedAttributes: {}, transformTags: {} });
}

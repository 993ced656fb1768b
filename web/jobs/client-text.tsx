import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { CLIENT_TEXT_ATTRIBUTES, CLIENT_TEXT_TAGS } from '#domain/jobs/job.ts';

/** Imported HTML: sanitized before it was stored, and again before it is inserted. */
export function ClientText({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.replaceChildren(cleanFragment(html)), [html]);
  return <div ref={ref} className="client-text" />;
}

/** Returns nodes, not a string that would have to be parsed again, so that Trusted Types have nothing to block. */
export function cleanFragment(html: string): DocumentFragment {
  const cleaned: DocumentFragment | null = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...CLIENT_TEXT_TAGS],
    ALLOWED_ATTR: [...CLIENT_TEXT_ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // For a frameset document the result is null, whatever the types say.
  const fragment = cleaned ?? document.createDocumentFragment();
  // The letter is below a heading of level 2, so all its headings become level 3.
  for (const heading of fragment.querySelectorAll('h1, h2, h4')) {
    const below = document.createElement('h3');
    below.append(...heading.childNodes);
    heading.replaceWith(below);
  }
  // The list keeps no scope; a cell across several columns has no header without it. A row's own header comes first, beside other cells.
  for (const head of fragment.querySelectorAll('th'))
    head.scope = head.cellIndex === 0 && head.parentElement?.querySelector('td') ? 'row' : 'col';
  return fragment;
}

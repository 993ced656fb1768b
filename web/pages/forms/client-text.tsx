import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { CLIENT_TEXT_ATTRIBUTES, CLIENT_TEXT_TAGS } from '#domain/client-text.ts';

/** HTML from outside: cleaned when it was stored, and here again before it becomes part of the page. */
export function ClientText({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.replaceChildren(cleanFragment(html)), [html]);
  return <div ref={ref} className="client-text" />;
}

/** Comes as nodes, never as a text that the page would have to read again: nothing is left for Trusted Types to object to. */
export function cleanFragment(html: string): DocumentFragment {
  const cleaned: DocumentFragment | null = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...CLIENT_TEXT_TAGS],
    ALLOWED_ATTR: [...CLIENT_TEXT_ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // Of a document of frames nothing is left, not even a fragment, whatever the types say.
  const fragment = cleaned ?? document.createDocumentFragment();
  // The letter stands under a heading of level 2, whatever level its own headings claim.
  for (const heading of fragment.querySelectorAll('h1, h2, h4')) {
    const below = document.createElement('h3');
    below.append(...heading.childNodes);
    heading.replaceWith(below);
  }
  return fragment;
}

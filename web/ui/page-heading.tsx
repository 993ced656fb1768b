import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from './use-browser.ts';

let pagesShown = 0;

type Props = {
  title: string;
  /** A plainer title for the document than the heading. */
  documentTitle?: string;
  lead?: ReactNode;
  action?: ReactNode;
};

/**
 * The h1 of a page behind the login. It sets the document's title, and takes the focus after a navigation, so that a screen reader
 * announces the page. The first page of a visit does not move the focus.
 */
export function PageHeading({ title, documentTitle, lead, action }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle ?? title);
  useEffect(() => {
    if (pagesShown++ > 0) ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <header className="page-heading">
      <div>
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="page-lead">{lead}</p>}
      </div>
      {action}
    </header>
  );
}

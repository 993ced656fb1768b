import { type ComponentProps, type MouseEvent, useLayoutEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** A link between the pages before the login, which load no router. `state`: of the history, for the page that it opens. */
export const PageLink = ({ href, state, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string; state?: unknown }) => (
  <a {...rest} href={href} onClick={(event) => follow(event, () => navigate(href, { state }))} />
);

/** A press with another button or a key held down opens a tab or a window, as the browser does it. */
function follow(event: MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  go();
}

/** Leads on to another page as soon as it is shown; the way back does not lead here. */
export function Redirect({ to, state }: { to: string; state?: object }): null {
  useLayoutEffect(() => navigate(to, { replace: true, ...(state && { state }) }), [to, state]);
  return null;
}

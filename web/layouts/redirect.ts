import { useLayoutEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** Leads on to another page as soon as it is shown; the way back does not lead here. */
export function Redirect({ to, state }: { to: string; state?: object }): null {
  useLayoutEffect(() => navigate(to, { replace: true, ...(state && { state }) }), [to, state]);
  return null;
}

import { useEffect, useState } from 'react';
import { matchRoute, type Parser, useLocation, useRouter, useSearch } from 'wouter';
import type { Role } from '#domain/session.ts';
import { paths } from '../paths.ts';
import { routesFor } from '../routes.tsx';
import { keep, kept } from './kept.ts';
import { onSessionChange, readSession } from './session.ts';

const NAME = 'place';
/** Where somebody is, and in which session: its start tells whether the password has been typed since. */
type Place = { path: string; search: string; time: number };

/**
 * Remembers where one is, so that the end of a session need not be the end of what one was doing: the next login leads back there.
 * True while it does.
 */
export function usePlace(role: Role): boolean {
  const { parser } = useRouter();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [returnTo, setReturnTo] = useState(() => placeToReturnTo(role, parser));
  useEffect(() => {
    if (returnTo) {
      navigate(returnTo, { replace: true });
      setReturnTo(null);
      return;
    }
    const remember = () => {
      const session = readSession();
      if (session) keep(NAME, { path, search, time: session.time } satisfies Place);
    };
    remember();
    // A session that is continued is the same session.
    return onSessionChange((reason) => reason === null && remember());
  }, [returnTo, path, search, navigate]);
  return returnTo !== null;
}

/** After a new login, which leads to the home page: where the session before it ended, if that page is there for this role. */
function placeToReturnTo(role: Role, parser: Parser): string | null {
  const session = readSession();
  const { path, search, time } = (kept(NAME) ?? {}) as Partial<Place>;
  const isNewLogin = time !== undefined && time !== session?.time && !session?.mustChangePassword;
  if (!isNewLogin || typeof path !== 'string' || location.pathname !== paths.home || path === paths.home) return null;
  const isPage = routesFor(role).some((route) => matchRoute(parser, route.path, path)[0]);
  return isPage ? path + (search ? `?${search}` : '') : null;
}

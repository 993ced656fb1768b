import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { hasValidSession, onSessionChange, readSession } from './session.ts';

/** Lives as long as the tab. Another user of the tab is not sent where the one before was. */
const KEY = 'kp-return';

/** A page that somebody is in the middle of: should the session end here, the next login leads back. */
export function useReturnHere(): void {
  const [path] = useLocation();
  useEffect(() => {
    sessionStorage.setItem(KEY, JSON.stringify([readSession()?.id, path]));
    const forget = () => sessionStorage.removeItem(KEY);
    const stop = onSessionChange((reason) => reason === 'logged-out' && forget());
    return () => {
      stop();
      // Gone because somebody went elsewhere, not because the session ended under the page.
      if (hasValidSession()) forget();
    };
  }, [path]);
}

/** Where the one who has just logged in was, once. */
export function takeReturnPath(): string | null {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const [user, path] = JSON.parse(stored ?? '[]');
    return user === readSession()?.id && typeof path === 'string' && path.startsWith('/admin/') ? path : null;
  } catch {
    return null;
  }
}

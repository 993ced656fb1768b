import { useEffect } from 'react';

/** The portal's other pages are not in the gallery's script: a link out of it asks the server. */
export function LeavePage(): null {
  useEffect(() => location.replace(location.href), []);
  return null;
}

import { useEffect } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * An address that this script has no page for. If the document came from another address, such as the login's, the server is asked first:
 * it may have a script of its own there.
 */
export function UnknownPage() {
  const cameFrom = performance.getEntriesByType('navigation')[0]?.name;
  const isFromElsewhere = cameFrom !== undefined && new URL(cameFrom).pathname !== location.pathname;
  useEffect(() => {
    if (isFromElsewhere) location.replace(location.href);
  }, [isFromElsewhere]);
  return isFromElsewhere ? <Skeleton lines={4} tall /> : <NotFoundPage />;
}

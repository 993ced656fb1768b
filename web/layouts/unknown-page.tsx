import { useEffect } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * An address without a page in this script. If the document was loaded for another address, such as the login page's, the server is asked
 * first: it may have another script for this one.
 */
export function UnknownPage() {
  const cameFrom = performance.getEntriesByType('navigation')[0]?.name;
  const isFromElsewhere = cameFrom !== undefined && new URL(cameFrom).pathname !== location.pathname;
  useEffect(() => {
    if (isFromElsewhere) location.replace(location.href);
  }, [isFromElsewhere]);
  return isFromElsewhere ? <Skeleton lines={4} tall /> : <NotFoundPage />;
}

import { useEffect } from 'react';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/waiting.tsx';

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

export function NotFoundPage() {
  const t = useTexts(notFoundTexts);
  return (
    <>
      <PageHeading title={t.heading} />
      <Card>
        <p>{t.text}</p>
        <ButtonLink href={paths.home}>{t.home}</ButtonLink>
      </Card>
    </>
  );
}

export const notFoundTexts = defineTexts({
  nb: { heading: 'Her var det ingenting', text: 'Siden du leter etter finnes ikke, eller den har flyttet.', home: 'Til forsiden' },
  en: {
    heading: 'Page not found',
    text: 'The page you are looking for does not exist or has moved.',
    home: 'Go to the home page',
  },
});

import { useTexts } from '../app/language.tsx';
import { paths } from '../paths.ts';
import { notFoundTexts } from '../texts/not-found.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

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

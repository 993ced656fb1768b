import { casePaths } from '../../case-paths.ts';
import { useTexts } from '../../language.tsx';
import { caseTexts } from '../../texts/cases.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Somebody else's case looks the same as one that never was. */
export function UnknownCase() {
  const t = useTexts(caseTexts);
  return (
    <>
      <PageHeading title={t.unknown} />
      <Card>
        <p>{t.unknownText}</p>
        <p className="unknown-case-way">
          <ButtonLink href={casePaths.cases}>{t.toCases}</ButtonLink>
        </p>
      </Card>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { unreadQuery } from '../../api/cases.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { homeTexts } from '../../texts/home.ts';
import type { ChosenVisit } from '../../visit-view/visit.tsx';
import { VisitBar } from '../../visit-view/visit-bar.tsx';

/** Below the greeting: the next visit, or the purpose of the portal. Both have the same height, and one call returns the visit with the open tasks. */
export function HomeLead({ chosen, ref }: { chosen?: ChosenVisit | null; ref?: Ref<HTMLElement> }) {
  const t = useTexts(homeTexts);
  const visit = useQuery(unreadQuery()).data?.visit;
  return (
    <div className="home-lead">
      {visit ? (
        <VisitBar ref={ref} visit={visit} chosen={chosen ?? null} />
      ) : (
        <p className="page-lead home-lead-words">{t.lead(boot().brand.name)}</p>
      )}
    </div>
  );
}

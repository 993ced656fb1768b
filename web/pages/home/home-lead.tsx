import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../api/cases.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { VisitBar } from '../../appointments/visit-bar.tsx';
import { homeTexts } from '../../texts/home.ts';

/** Under the greeting: the next visit, or what the portal is for. Both are as tall, and one call brings the visit with what waits: nothing moves, and nothing more is fetched. */
export function HomeLead() {
  const t = useTexts(homeTexts);
  const visit = useQuery(unreadQuery()).data?.visit;
  return <div className="home-lead">{visit ? <VisitBar visit={visit} /> : <p className="page-lead">{t.lead(boot().brand.name)}</p>}</div>;
}

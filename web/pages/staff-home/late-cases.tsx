import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { leftWords } from '#words/case-time.ts';
import { inboxQuery } from '../../api/inbox.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useNow } from '../../case-view/when.tsx';
import { HomeBlock, RowsWaiting } from '../../layouts/home-block.tsx';
import { casePaths, inboxCasePath } from '../../paths.ts';
import { inboxTexts } from '../../texts/inbox.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';

const SHOWN = 3;

/** Overdue cases, shown to an Admin without searching. */
export function LateCases() {
  const t = useTexts(inboxTexts);
  const { language } = useLanguage();
  const now = useNow();
  const late = useQuery(inboxQuery({ view: 'all', late: 'yes', page: 0 }));
  const cases = late.data?.cases ?? [];
  const action = (
    <ButtonLink href={`${casePaths.inbox}${cases.length > 0 ? '?late=yes' : ''}`} variant="tertiary">
      {cases.length > SHOWN ? t.allLate : t.toInbox}
    </ButtonLink>
  );
  return (
    <HomeBlock title={t.lateHeading} icon="clock" action={action} isHighlighted={cases.length > 0}>
      <Loaded query={late} waiting={<RowsWaiting rows={2} />}>
        {() =>
          cases.length === 0 && (
            <div className="home-calm">
              <Icon name="check" />
              <p>{t.noLate}</p>
            </div>
          )
        }
      </Loaded>
      {cases.length > 0 && (
        <ul className="home-rows">
          {cases.slice(0, SHOWN).map(({ caseId, title, customerName, dueAt, assignedTo }) => (
            <li key={caseId}>
              <Link href={inboxCasePath(caseId)} className="home-row-link">
                <span className="home-row-name">{title}</span>
                <span className="home-row-detail">
                  {[customerName, dueAt && leftWords(new Date(dueAt), now, language), assignedTo?.name ?? t.unassigned]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Icon name="next" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}

import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './follow-up.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FOLLOW_UP_SOURCES } from '#domain/cases/case.ts';
import { useTexts } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { FollowUpItem } from './follow-up-item.tsx';
import { type FollowUpQuery, followUpsQuery, followUpTexts } from './follow-ups.ts';
import { OfficeTabs } from './office-tabs.tsx';

/** Survey comments that need a reply. Without a deadline, and a case only once an employee writes. */
export function FollowUpPage() {
  const t = useTexts(followUpTexts);
  const [query, setQuery] = useState<FollowUpQuery>({ state: 'open', page: 0 });
  const found = useQuery(followUpsQuery(query));
  const page = query.page ?? 0;
  const chooseSource = (value: string) => {
    const source = FOLLOW_UP_SOURCES.find((known) => known === value);
    setQuery({ state: query.state, page: 0, ...(source ? { source } : {}) });
  };
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <OfficeTabs current="followUp" />
      <div className="follow-up-filters">
        <ChoiceGroup
          name="state"
          question={t.show}
          options={[
            { value: 'open', text: t.open },
            { value: 'settled', text: t.settled },
          ]}
          chosen={query.state}
          onChoose={(state) => setQuery({ ...query, state, page: 0 })}
        />
        <SelectField
          label={t.source}
          placeholder={t.allSources}
          value={query.source ?? ''}
          options={FOLLOW_UP_SOURCES.map((source) => ({ value: source, text: t[source] }))}
          onChange={({ target }) => chooseSource(target.value)}
        />
      </div>
      <Card>
        <Loaded query={found} waiting={<Skeleton lines={6} tall />}>
          {(data) => (
            <>
              {data.followUps.length === 0 && (
                <div className="empty">
                  <h2 className="card-title">{query.state === 'open' ? t.empty : t.emptySettled}</h2>
                  {query.state === 'open' && <p>{t.emptyText}</p>}
                </div>
              )}
              <ul className="follow-ups" aria-busy={found.isPlaceholderData || undefined}>
                {data.followUps.map((followUp) => (
                  <li key={`${followUp.source} ${followUp.sourceId}`}>
                    <FollowUpItem followUp={followUp} />
                  </li>
                ))}
              </ul>
              {(page > 0 || data.isMore) && (
                <div className="follow-up-pages">
                  {page > 0 && (
                    <Button variant="tertiary" onClick={() => setQuery({ ...query, page: page - 1 })}>
                      {t.newer}
                    </Button>
                  )}
                  {data.isMore && (
                    <Button variant="tertiary" onClick={() => setQuery({ ...query, page: page + 1 })}>
                      {t.older}
                    </Button>
                  )}
                </div>
              )}
            </>
          )}
        </Loaded>
      </Card>
    </>
  );
}

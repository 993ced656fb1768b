import { useQuery } from '@tanstack/react-query';
import type { SelectionInput } from '#contract/insight.ts';
import { HOUR } from '#domain/time.ts';
import { spanWords } from '#words/case-time.ts';
import { formatNumber } from '#words/format.ts';
import { followUpFiguresQuery } from '../../api/follow-ups.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { followUpTexts } from '../../texts/follow-up.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';

/** "You said – we did": the share of comments that were followed up, by department and never by person. */
export function FollowUpFigures({ query: { from, to } }: { query: Pick<SelectionInput, 'from' | 'to'> }) {
  const t = useTexts(followUpTexts);
  const { language } = useLanguage();
  const figures = useQuery(followUpFiguresQuery({ from, to }));
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className="insight-wide insight-people">
      <Card title={t.figures}>
        <p className="muted insight-note">{t.figuresLead}</p>
        <Loaded query={figures} waiting={<Skeleton lines={3} />}>
          {(data) =>
            data.departments.length === 0 ? (
              <p className="empty">{t.noFigures}</p>
            ) : (
              <Table
                caption={t.figuresCaption}
                head={
                  <tr>
                    <th scope="col">{t.department}</th>
                    <th scope="col">{t.raised}</th>
                    <th scope="col">{t.followedUp}</th>
                    <th scope="col">{t.median}</th>
                  </tr>
                }
              >
                {data.departments.map(({ name, raised, followedUp, medianHours }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{number(raised)}</td>
                    <td>{number(followedUp)}</td>
                    <td>{medianHours === null ? '–' : spanWords(medianHours * HOUR, language)}</td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Loaded>
      </Card>
    </div>
  );
}

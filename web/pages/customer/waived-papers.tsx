import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaivedPaper } from '#contract/papers.ts';
import { osloDay } from '#domain/calendar.ts';
import { formatDate } from '#words/format.ts';
import { jobNameWithNumber } from '#words/job-name.ts';
import { paperKindWords } from '#words/paper-words.ts';
import { staffPapersQuery, waivePaper } from '../../api/staff-papers.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { staffPaperTexts } from '../../texts/staff-papers.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Done, DoneNotice } from '../../ui/done-notice.tsx';
import { SendFailed } from '../../ui/send-failed.tsx';
import { usePress } from '../../ui/use-press.ts';
import type { TabProps } from './tab-props.ts';

/** The papers that were waived for the customer's jobs, why and by whom; the office can undo it. Empty if none was waived. */
export function WaivedPapers({ customer }: TabProps) {
  const t = useTexts(staffPaperTexts);
  const waived = useQuery(staffPapersQuery(customer.customerId, 0)).data?.waived ?? [];
  const [done, setDone] = useState<Done | null>(null);
  if (waived.length === 0 && !done) return null;
  return (
    <Card title={t.waivers}>
      <DoneNotice done={done} />
      {waived.length > 0 && <p className="muted">{t.waiversLead}</p>}
      <ul className="paper-list" aria-label={t.waivers}>
        {waived.map((paper) => (
          <Row
            key={`${paper.jobId} ${paper.kind}`}
            paper={paper}
            isOffice={customer.seesAll}
            onEnded={() => setDone({ words: t.neededAgain })}
          />
        ))}
      </ul>
    </Card>
  );
}

function Row({ paper, isOffice, onEnded }: { paper: WaivedPaper; isOffice: boolean; onEnded: () => void }) {
  const t = useTexts(staffPaperTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const { jobId, kind, reason, at, by } = paper;
  const end = usePress({
    mutationFn: () => waivePaper({ jobId, kind, reason: null }),
    onSuccess: onEnded,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  const name = paperKindWords[language][kind];
  const job = jobNameWithNumber(paper, language);
  return (
    <li className="paper-row">
      <div className="paper-words">
        <p className="paper-title">{name}</p>
        <p className="muted">{job}</p>
        <p>{reason}</p>
        <p className="muted">{t.waivedBy(by, formatDate(osloDay(new Date(at)), language))}</p>
        {end.isError && <SendFailed error={end.error} text={t.waiveFailed} onRetry={() => end.press()} />}
      </div>
      {isOffice && (
        <Button variant="secondary" aria-disabled={end.isPending} aria-label={t.needAgainName(name, job)} onClick={() => end.press()}>
          {end.isPending ? t.saving : t.needAgain}
        </Button>
      )}
    </li>
  );
}

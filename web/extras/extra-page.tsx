import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { Extra } from '#contract/extras.ts';
import { statusOf } from '../api/call.ts';
import { casesKey } from '../api/cases.ts';
import { useTexts } from '../app/language.tsx';
import { jobPath, paths } from '../paths.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { Card } from '../ui/card.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { BackLink } from '../ui/links.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { AnswerExtra } from './answer-extra.tsx';
import { extraQuery, extrasKey, extrasWithLogin } from './api.ts';
import { ExtraFacts } from './extra-facts.tsx';
import { extraTexts } from './texts.ts';

/** One extra: what came up, what it costs, and buttons to accept or decline. */
export function ExtraPage() {
  const t = useTexts(extraTexts);
  const text = useParams()['extraId'] ?? '';
  const extraId = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const found = useQuery({ ...extraQuery(extraId), enabled: extraId > 0 });
  const isUnknown = extraId === 0 || [400, 403, 404].includes(statusOf(found.error));
  return (
    <>
      <BackLink href={found.data?.jobId ? jobPath(found.data.jobId) : paths.jobs}>{t.back}</BackLink>
      <PageHeading title={isUnknown ? t.unknown : t.heading(extraId)} />
      <Card>
        <Loaded query={found} waiting={<Skeleton lines={4} tall />} instead={isUnknown && <p>{t.unknownText}</p>}>
          {(data) => <OpenExtra key={extraId} extra={data} />}
        </Loaded>
      </Card>
    </>
  );
}

function OpenExtra({ extra }: { extra: Extra }) {
  const client = useQueryClient();
  const [done, setDone] = useState<DoneMessage | null>(null);
  const onAnswered = (said: DoneMessage) => {
    setDone(said);
    void client.invalidateQueries({ queryKey: extrasKey });
    void client.invalidateQueries({ queryKey: [...casesKey, 'unread'] });
  };
  return (
    <div className="extra-open">
      <DoneNotice done={done} />
      <ExtraFacts extra={extra}>
        <PhotoStrip photoIds={extra.photos} />
      </ExtraFacts>
      <AnswerExtra extra={extra} access={extrasWithLogin} onAnswered={onAnswered} />
    </div>
  );
}

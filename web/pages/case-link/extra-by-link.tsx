import { useMemo, useState } from 'react';
import type { Extra } from '#contract/extras.ts';
import { extrasByLink, photosByExtraLink } from '../../api/extra-link.ts';
import { useTexts } from '../../app/language.tsx';
import { PhotoStrip } from '../../case-view/photo-strip.tsx';
import { AnswerExtra } from '../../extras/answer-extra.tsx';
import { ExtraFacts } from '../../extras/extra-facts.tsx';
import { extraPath } from '../../paths.ts';
import { extraTexts } from '../../texts/extras.ts';
import { type Done, DoneNotice } from '../../ui/done-notice.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

type Props = { token: string; answer: Extra; onChanged: () => void };

/** The extra, to read and answer. Accepting it needs a code from the mailbox. */
export function ExtraByLink({ token, answer: extra, onChanged }: Props) {
  const t = useTexts(extraTexts);
  const access = useMemo(() => extrasByLink(token), [token]);
  const readPhoto = useMemo(() => photosByExtraLink(token), [token]);
  const [done, setDone] = useState<Done | null>(null);
  const heading = t.heading(extra.extraId);
  useDocumentTitle(heading);
  const onAnswered = (said: Done) => {
    setDone(said);
    onChanged();
  };
  return (
    <div className="extra-open">
      <h1 className="auth-heading">{heading}</h1>
      <DoneNotice done={done} />
      <ExtraFacts extra={extra}>
        <PhotoStrip photoIds={extra.photos} readBy={readPhoto} />
      </ExtraFacts>
      <AnswerExtra extra={extra} access={access} onAnswered={onAnswered} />
      <p className="muted case-link-end">
        {t.linkLead}{' '}
        <a className="ds-link" href={extraPath(extra.extraId)}>
          {t.toPortal}
        </a>
      </p>
    </div>
  );
}

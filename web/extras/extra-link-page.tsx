import { useMemo, useState } from 'react';
import type { Extra } from '#contract/extras.ts';
import { isBinding } from '#domain/extras/extra.ts';
import { HOME_PATH } from '#domain/portal-paths.ts';
import { call, send } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { LinkPage } from '../layouts/link-page.tsx';
import { extraPath } from '../paths.ts';
import type { ReadPhoto } from '../photos/api.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { AnswerExtra } from './answer-extra.tsx';
import type { ExtraAccess } from './api.ts';
import { ExtraFacts } from './extra-facts.tsx';
import { extraTexts } from './texts.ts';

export function ExtraLinkPage() {
  const t = useTexts(extraTexts);
  return (
    <LinkPage open={openExtraLink} renew={renewExtraLink} unknownWords={t.linkUnknown} loginHref={HOME_PATH}>
      {(opened) => <ExtraByLink {...opened} />}
    </LinkPage>
  );
}

type Props = { token: string; answer: Extra; onChanged: () => void };

/** The extra, to read and answer. Accepting it needs a code from the mailbox. */
export function ExtraByLink({ token, answer: extra, onChanged }: Props) {
  const t = useTexts(extraTexts);
  const access = useMemo(() => extrasByLink(token), [token]);
  const readPhoto = useMemo(() => photosByExtraLink(token), [token]);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const heading = t.heading(extra.extraId);
  useDocumentTitle(heading);
  const onAnswered = (said: DoneMessage) => {
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

// An extra by the link of a mail. The token goes in the body, because URLs end up in logs.
export const openExtraLink = (token: string) => call('POST /api/ExtraLink/Open', { as: 'anonymous', body: { token } });
export const renewExtraLink = (token: string) => call('POST /api/ExtraLink/Renew', { as: 'anonymous', body: { token } });

export const extrasByLink = (token: string): ExtraAccess => ({
  answer: (_, { answer, language, code }) =>
    isBinding(answer)
      ? call('POST /api/ExtraLink/AnswerWithCode', { as: 'anonymous', body: { token, answer, code, language } })
      : call('POST /api/ExtraLink/Answer', { as: 'anonymous', body: { token, answer } }),
  sendCode: () => call('POST /api/ExtraLink/Code', { as: 'anonymous', body: { token } }),
});

export const photosByExtraLink =
  (token: string): ReadPhoto =>
  (photoId, size, signal) =>
    send('POST /api/ExtraLink/Photo', { as: 'anonymous', body: { token, photoId, size }, signal }, (response) => response.blob());

import { useMemo, useState } from 'react';
import { HOME_PATH } from '#domain/portal-paths.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { LinkPage } from '../layouts/link-page.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { openVisitLink, renewVisitLink, visitsByLink } from './api.ts';
import { Visit } from './appointment.tsx';
import { arrivalWords, headWords } from './appointment-words.ts';
import { ArrivalNotice } from './on-the-way.tsx';
import { appointmentTexts } from './texts.ts';

export function VisitLinkPage() {
  const t = useTexts(appointmentTexts);
  return (
    <LinkPage open={openVisitLink} renew={renewVisitLink} unknownWords={t.linkUnknown} loginHref={HOME_PATH}>
      {(opened) => <VisitByLink {...opened} />}
    </LinkPage>
  );
}

type Props = { token: string; answer: Awaited<ReturnType<typeof openVisitLink>>; onChanged: () => void };

/** The visit, to read and answer. Photos and papers need the login. */
export function VisitByLink({ token, answer: { appointment, cancelWords }, onChanged }: Props) {
  const t = useTexts(appointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const access = useMemo(() => visitsByLink(token), [token]);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const heading = headWords(appointment, language);
  const arrival = arrivalWords(appointment, now, language);
  const { photos = [], papers = [] } = appointment.done ?? {};
  useDocumentTitle(heading);
  const onAnswered = (said: DoneMessage) => {
    setDone(said);
    onChanged();
  };
  return (
    <>
      {arrival && <ArrivalNotice words={arrival} />}
      <h1 className="auth-heading">{heading}</h1>
      <DoneNotice done={done} />
      <Visit visit={appointment} access={access} cancelWords={cancelWords} onAnswered={onAnswered}>
        {photos.length + papers.length > 0 && <p>{t.filesInPortal}</p>}
      </Visit>
      <p className="muted case-link-end">
        {t.linkLead}{' '}
        <a className="ds-link" href={HOME_PATH}>
          {t.linkToPortal}
        </a>
      </p>
    </>
  );
}

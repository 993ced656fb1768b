import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MailEntry } from '#contract/administration.ts';
import { osloDay } from '#domain/calendar.ts';
import { formatDate } from '#words/format.ts';
import { statusOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { PHONE, useMediaQuery } from '../ui/breakpoints.ts';
import { Button } from '../ui/button.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { ListHead, Table } from '../ui/table.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { showMail } from './api.ts';
import { mailKindText, mailsTexts, recipientOf } from './mails-texts.ts';

type Props = {
  rows: readonly MailEntry[];
  busyId: string | null;
  onResend: (mailId: string) => void;
  onShow: ((mailId: string) => void) | null;
};

export function MailList({ rows, ...rest }: Props) {
  const t = useTexts(mailsTexts);
  const isPhone = useMediaQuery(PHONE);
  if (isPhone)
    return (
      <ul className="list-cards" aria-label={t.heading}>
        {rows.map((row) => (
          <li key={row.mailId}>
            <What row={row} />
            {!rest.onShow && <p>{row.problem ?? t.noProblem}</p>}
            <div className="list-card-foot">
              <State row={row} isTrial={rest.onShow !== null} />
              <Act row={row} {...rest} />
            </div>
          </li>
        ))}
      </ul>
    );
  return (
    <Table
      caption={t.heading}
      head={<ListHead columns={[t.recipient, t.state, ...(rest.onShow ? [] : [t.problem])]} action={rest.onShow ? t.show : t.action} />}
    >
      {rows.map((row) => (
        <tr key={row.mailId}>
          <td>
            <What row={row} />
          </td>
          <td>
            <State row={row} isTrial={rest.onShow !== null} />
          </td>
          {!rest.onShow && <td>{row.problem ?? <span className="muted">{t.noProblem}</span>}</td>}
          <td className="list-action">
            <Act row={row} {...rest} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function What({ row }: { row: MailEntry }) {
  const t = useTexts(mailsTexts);
  const { language } = useLanguage();
  return (
    <div className="list-who">
      <strong className="list-email">
        <MailAddress address={recipientOf(row)} />
      </strong>
      <span className="muted list-note">
        {t[mailKindText(row.kind)]}, {formatDate(osloDay(new Date(row.createdAt)), language)}
      </span>
    </div>
  );
}

/** A trial company does not attempt to send. */
function State({ row, isTrial }: { row: MailEntry; isTrial: boolean }) {
  const t = useTexts(mailsTexts);
  if (isTrial) return <Badge>{t.notSent}</Badge>;
  return (
    <div className="list-state">
      <Badge color={row.state === 'failed' ? 'danger' : 'info'}>{t[row.state]}</Badge>
      <span className="muted list-note">{t.attempts(row.attempts)}</span>
    </div>
  );
}

function Act({ row, busyId, onResend, onShow }: Omit<Props, 'rows'> & { row: MailEntry }) {
  const t = useTexts(mailsTexts);
  if (onShow)
    return (
      <Button variant="secondary" aria-label={t.showTo(row.recipient)} onClick={() => onShow(row.mailId)}>
        {t.show}
      </Button>
    );
  return (
    <Button variant="secondary" aria-disabled={busyId !== null} aria-label={t.resendTo(row.recipient)} onClick={() => onResend(row.mailId)}>
      {t.resend}
    </Button>
  );
}

const ADDRESSES = /(https?:\/\/\S+)/;
/** Only URLs of this portal become links. */
const isHere = (text: string): boolean => text.startsWith(`${location.origin}/`);

function Here({ address }: { address: string }) {
  const path = address.slice(location.origin.length);
  return (
    <a className="ds-link" href={path} target="_blank" rel="noreferrer">
      {address}
    </a>
  );
}

/** A mail as it would have been sent. Its link is a new one each time it is opened. */
export function ShownMail({ mailId, onClose }: { mailId: string; onClose: () => void }) {
  const t = useTexts(mailsTexts);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: showMail });
  useEffect(() => mutate(mailId), [mutate, mailId]);
  const isOver = statusOf(error) === 404;
  return (
    <Dialog title={data?.subject ?? t.show} onClose={onClose}>
      {isPending && <Skeleton lines={4} />}
      {isOver && <p>{t.over}</p>}
      {!isOver && <Failed press={{ error, isPending, press: () => mutate(mailId) }} />}
      {data && (
        <>
          <p className="muted">{data.to}</p>
          <p className="mail-text">
            {data.text.split(ADDRESSES).map((part) => (isHere(part) ? <Here key={part} address={part} /> : part))}
          </p>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

import type { MailEntry } from '#contract/administration.ts';
import { osloDay } from '#domain/calendar.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { mailKindText, mailsTexts } from '../../texts/mails.ts';
import { Badge } from '../../ui/badge.tsx';
import { PHONE } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { recipientOf } from '../../ui/recipient-of.ts';
import { ListHead, Table } from '../../ui/table.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';

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

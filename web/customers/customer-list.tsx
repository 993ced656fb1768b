import { Link } from 'wouter';
import type { CustomerEntry } from '#contract/customers-list.ts';
import { osloDay } from '#domain/calendar.ts';
import type { InvitationState } from '#domain/customers/customer.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { accountEmailTexts } from '../login/account-email.ts';
import { customerPath } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { DESKTOP, useMediaQuery } from '../ui/breakpoints.ts';
import { Button } from '../ui/button.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { ListHead, Table } from '../ui/table.tsx';
import { customersTexts } from './list-texts.ts';

type Props = {
  rows: readonly CustomerEntry[];
  busyId: number | null;
  onInvite: (customerId: number) => void;
  onChangeEmail: (row: CustomerEntry) => void;
};

/** A table if five columns and a button fit beside the menu, else cards. */
export function CustomerList({ rows, ...rest }: Props) {
  const t = useTexts(customersTexts);
  const isNarrow = !useMediaQuery(DESKTOP);
  if (isNarrow)
    return (
      <ul className="list-cards" aria-label={t.heading}>
        {rows.map((row) => (
          <li key={row.customerId}>
            <Who row={row} />
            <p className="list-email">{row.email ? <MailAddress address={row.email} /> : t.noEmail}</p>
            <div className="list-card-foot">
              <State row={row} />
              <Action row={row} {...rest} />
            </div>
          </li>
        ))}
      </ul>
    );
  return (
    <Table caption={t.heading} head={<ListHead columns={[t.name, t.email, t.userName, t.state]} action={t.action} />}>
      {rows.map((row) => (
        <tr key={row.customerId}>
          <td>
            <Who row={row} />
          </td>
          <td className="list-email">{row.email ? <MailAddress address={row.email} /> : <span className="muted">{t.noEmail}</span>}</td>
          <td className="list-email">
            <MailAddress address={row.userName ?? ''} />
          </td>
          <td>
            <State row={row} />
          </td>
          <td className="list-action">
            <Action row={row} {...rest} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Who({ row }: { row: CustomerEntry }) {
  const t = useTexts(customersTexts);
  return (
    <div className="list-who">
      <Link className="ds-link" href={customerPath(row.customerId)}>
        <strong>{row.name}</strong>
      </Link>
      <span className="muted list-note">{t.number(row.customerNumber)}</span>
    </div>
  );
}

const COLORS: Record<InvitationState, 'neutral' | 'success' | 'warning' | 'danger' | 'info'> = {
  'no-email': 'neutral',
  'not-invited': 'neutral',
  waiting: 'info',
  sent: 'info',
  failed: 'danger',
  'logged-in': 'success',
};

function State({ row }: { row: CustomerEntry }) {
  const t = useTexts(customersTexts);
  const { language } = useLanguage();
  return (
    <div className="list-state">
      <Badge color={COLORS[row.state]}>{t[`state-${row.state}`]}</Badge>
      {row.at && <span className="muted list-note">{formatDate(osloDay(new Date(row.at)), language)}</span>}
      {row.problem && <span className="list-problem">{t.problem(row.problem)}</span>}
    </div>
  );
}

/** A customer who has logged in needs no invitation, but may have lost access to the mailbox. */
function Action({ row, onChangeEmail, ...rest }: Omit<Props, 'rows'> & { row: CustomerEntry }) {
  const t = useTexts(accountEmailTexts);
  if (row.state !== 'logged-in') return <Invite row={row} {...rest} />;
  return (
    <Button variant="secondary" aria-label={t.startFor(row.name)} onClick={() => onChangeEmail(row)}>
      {t.startButton}
    </Button>
  );
}

/** Shown only if an invitation would have an effect. */
function Invite({ row, busyId, onInvite }: Pick<Props, 'busyId' | 'onInvite'> & { row: CustomerEntry }) {
  const t = useTexts(customersTexts);
  if (!['not-invited', 'sent', 'failed'].includes(row.state)) return null;
  const isFirst = row.state === 'not-invited';
  const isBusy = busyId === row.customerId;
  return (
    <Button
      variant="secondary"
      aria-disabled={busyId !== null}
      aria-label={isFirst ? t.inviteWho(row.name) : t.inviteAgainWho(row.name)}
      onClick={() => onInvite(row.customerId)}
    >
      {isBusy ? t.sending : isFirst ? t.invite : t.inviteAgain}
    </Button>
  );
}

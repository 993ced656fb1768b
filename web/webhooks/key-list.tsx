import { useQueryClient } from '@tanstack/react-query';
import type { MachineKeyRow } from '#contract/administration.ts';
import { osloDay } from '#domain/calendar.ts';
import type { KeyState } from '#domain/webhooks/machine-key.ts';
import { formatDate, formatDateTime } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { revokeKey } from '../staff/api.ts';
import { Badge } from '../ui/badge.tsx';
import { DESKTOP, useMediaQuery } from '../ui/breakpoints.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { ListHead, Table } from '../ui/table.tsx';
import { usePress } from '../ui/use-send.ts';
import { keysTexts } from './key-texts.ts';

type Props = { keys: readonly MachineKeyRow[]; onRevoke: (row: MachineKeyRow) => void };

/** A table where there is room, cards elsewhere. */
export function KeyList({ keys, onRevoke }: Props) {
  const t = useTexts(keysTexts);
  const isNarrow = !useMediaQuery(DESKTOP);
  if (isNarrow)
    return (
      <ul className="list-cards" aria-label={t.heading}>
        {keys.map((row) => (
          <li key={row.keyId}>
            <Name row={row} />
            <Scopes row={row} />
            <Limits row={row} />
            <dl className="key-facts">
              <dt>{t.createdBy}</dt>
              <dd>
                <Maker row={row} />
              </dd>
              <dt>{t.lastUsed}</dt>
              <dd>
                <LastUse row={row} />
              </dd>
            </dl>
            <div className="list-card-foot">
              <State row={row} />
              <Revoke row={row} onRevoke={onRevoke} />
            </div>
          </li>
        ))}
      </ul>
    );
  return (
    <Table caption={t.heading} head={<ListHead columns={[t.name, t.limits, t.madeAndUsed, t.state]} action={t.action} />}>
      {keys.map((row) => (
        <tr key={row.keyId}>
          <td>
            <Name row={row} />
            <Scopes row={row} />
          </td>
          <td>
            <Limits row={row} />
          </td>
          <td>
            <Maker row={row} />
            <span className="muted">
              {t.lastUsed}: <LastUse row={row} />
            </span>
          </td>
          <td>
            <State row={row} />
          </td>
          <td className="list-action">
            <Revoke row={row} onRevoke={onRevoke} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

type OfRow = { row: MachineKeyRow };

function Name({ row }: OfRow) {
  const t = useTexts(keysTexts);
  return (
    <div className="list-who key-name">
      <strong>{row.name}</strong>
      <span className="muted list-note">{t.ending(row.ending)}</span>
    </div>
  );
}

function Scopes({ row }: OfRow) {
  const t = useTexts(keysTexts);
  return <p>{row.scopes.map((scope) => t[`scope-${scope}`]).join(', ')}</p>;
}

function Limits({ row }: OfRow) {
  const t = useTexts(keysTexts);
  const { language } = useLanguage();
  return (
    <div className="list-who">
      <span>{row.expiresOn ? t.until(formatDate(row.expiresOn, language)) : t.noEnd}</span>
      <span className="muted list-note key-ranges">{row.ranges.length > 0 ? t.from(row.ranges.join(', ')) : t.fromAnywhere}</span>
    </div>
  );
}

function Maker({ row }: OfRow) {
  const t = useTexts(keysTexts);
  const { language } = useLanguage();
  return (
    <div className="list-who">
      <span>{row.createdBy}</span>
      <span className="muted list-note">{formatDate(osloDay(new Date(row.createdAt)), language)}</span>
      {row.isCreatorGone && <span className="muted list-note">{t.creatorGone}</span>}
    </div>
  );
}

function LastUse({ row }: OfRow) {
  const t = useTexts(keysTexts);
  const { language } = useLanguage();
  return row.lastUsedAt ? <time dateTime={row.lastUsedAt}>{formatDateTime(row.lastUsedAt, language)}</time> : t.never;
}

const COLORS: Record<KeyState, 'success' | 'neutral' | 'warning'> = { live: 'success', expired: 'warning', revoked: 'neutral' };

function State({ row }: OfRow) {
  const t = useTexts(keysTexts);
  const { language } = useLanguage();
  return (
    <div className="list-state">
      <Badge color={COLORS[row.state]}>{t[`state-${row.state}`]}</Badge>
      {row.revokedAt && (
        <span className="muted list-note">{t.revokedBy(row.revokedBy ?? '–', formatDateTime(row.revokedAt, language))}</span>
      )}
    </div>
  );
}

function Revoke({ row, onRevoke }: OfRow & Pick<Props, 'onRevoke'>) {
  const t = useTexts(keysTexts);
  if (row.state !== 'live') return null;
  return (
    <Button variant="secondary" color="danger" aria-label={t.revokeName(row.name)} onClick={() => onRevoke(row)}>
      {t.revoke}
    </Button>
  );
}

type RevokeKeyProps = { row: MachineKeyRow; onClose: () => void; onRevoked: () => void };

/** Asks for a confirmation: revoking takes effect at once and for good. */
export function RevokeKey({ row, onClose, onRevoked }: RevokeKeyProps) {
  const t = useTexts(keysTexts);
  const client = useQueryClient();
  const revoke = usePress({
    mutationFn: () => revokeKey(row.keyId),
    onSuccess: onRevoked,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'keys'] }),
  });
  const close = () => revoke.isPending || onClose();
  return (
    <Dialog title={t.revokeHeading(row.name)} onClose={close}>
      <p>{t.revokeText}</p>
      <Failed press={revoke} />
      <SendActions
        cancel={t.cancel}
        send={t.revoke}
        sending={t.sending}
        isSending={revoke.isPending}
        onCancel={close}
        onSend={() => revoke.press()}
        color="danger"
      />
    </Dialog>
  );
}

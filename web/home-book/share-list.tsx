import { useQueryClient } from '@tanstack/react-query';
import type { ShareRow } from '#contract/home-book-shares.ts';
import { osloDay } from '#domain/calendar.ts';
import type { ShareState } from '#domain/home-book/share.ts';
import { formatAddress, withoutLineBreak } from '#words/address.ts';
import { formatDate, formatDateTime } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { usePress } from '../ui/use-send.ts';
import { revokeShare, SHARES_KEY } from './api.ts';
import { sharesTexts } from './share-texts.ts';
import { openedWords, purposeTexts } from './shared-things.ts';

const COLORS: Record<ShareState, 'success' | 'neutral' | 'warning'> = { live: 'success', ended: 'warning', revoked: 'neutral' };

type Props = { shares: readonly ShareRow[]; onRevoke: (share: ShareRow) => void };

export const ShareList = ({ shares, onRevoke }: Props) => (
  <ul className="share-list">
    {shares.map((share) => (
      <Share key={share.shareId} share={share} onRevoke={() => onRevoke(share)} />
    ))}
  </ul>
);

function Share({ share, onRevoke }: { share: ShareRow; onRevoke: () => void }) {
  const t = useTexts(sharesTexts);
  const purposes = useTexts(purposeTexts);
  const { language } = useLanguage();
  const { papers, forms, jobs } = share.things;
  const isBare = ({ jobId }: { jobId: number }) => ![...papers, ...forms].some((thing) => thing.jobId === jobId);
  const shown = papers.length + forms.length + jobs.filter(isBare).length;
  const madeOn = formatDate(osloDay(new Date(share.madeAt)), language);
  return (
    <li className="share-row">
      <div className="share-row-head">
        <h3>{purposes[share.purpose]}</h3>
        <Badge color={COLORS[share.state]}>{t[`state-${share.state}`]}</Badge>
      </div>
      <p>{withoutLineBreak(formatAddress(share.home))}</p>
      <p className="muted">
        {t.until(formatDate(share.lastDay, language))}
        {share.madeBy && ` · ${t.madeBy(share.madeBy, madeOn)}`}
      </p>
      <p className="muted">
        {t.shows(shown)}
        {share.chosen > shown && ` · ${t.gone(share.chosen - shown)}`}
      </p>
      <Openings openings={share.openings} />
      {share.state === 'live' && (
        <div>
          <Button variant="secondary" color="danger" aria-label={t.revokeName(purposes[share.purpose], madeOn)} onClick={onRevoke}>
            {t.revoke}
          </Button>
        </div>
      )}
    </li>
  );
}

function Openings({ openings }: Pick<ShareRow, 'openings'>) {
  const t = useTexts(sharesTexts);
  const { language } = useLanguage();
  if (openings.length === 0) return <p className="muted">{t.neverOpened}</p>;
  return (
    <details>
      <summary>{t.opened(openings.filter((o) => o.what === 'page').length || openings.length)}</summary>
      <p className="muted">{t.noReader}</p>
      <ul className="share-openings">
        {openings.map((opening) => (
          <li key={`${opening.at} ${opening.what} ${opening.title} ${opening.schemaId}`}>
            <time dateTime={opening.at}>{formatDateTime(opening.at, language)}</time>: <What opening={opening} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function What({ opening }: { opening: ShareRow['openings'][number] }) {
  const t = useTexts(sharesTexts);
  const { language } = useLanguage();
  const name = openedWords(opening, language) || t.unknownThing;
  const { what } = opening;
  if (what === 'paper' || what === 'form') return t[`what-${what}`](name);
  return t[`what-${what}`];
}

type RevokeShareProps = { share: ShareRow; onClose: () => void; onRevoked: () => void };

/** Asks for a confirmation: revoking takes effect at once and for good. */
export function RevokeShare({ share, onClose, onRevoked }: RevokeShareProps) {
  const t = useTexts(sharesTexts);
  const client = useQueryClient();
  const revoke = usePress({
    mutationFn: () => revokeShare(share.shareId),
    onSuccess: onRevoked,
    onSettled: () => client.invalidateQueries({ queryKey: SHARES_KEY }),
  });
  const close = () => revoke.isPending || onClose();
  return (
    <Dialog title={t.revokeHeading} onClose={close}>
      <p>{t.revokeText}</p>
      <Failed press={revoke} />
      <SendActions
        cancel={t.cancel}
        send={t.revoke}
        sending={t.revoking}
        isSending={revoke.isPending}
        onCancel={close}
        onSend={() => revoke.press()}
        color="danger"
      />
    </Dialog>
  );
}

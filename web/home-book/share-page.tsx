import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { together } from '../ui/query.ts';
import { Skeleton } from '../ui/waiting.tsx';
import './shares.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ShareRow } from '#contract/home-book-shares.ts';
import type { Site } from '#contract/jobs.ts';
import { SHARE_LINK_PATH } from '#domain/portal-paths.ts';
import { useRight } from '../api/people.ts';
import { sitesQuery } from '../api/queries.ts';
import { useTexts } from '../app/language.tsx';
import { bookOfSite } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { BackLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { makeShare, SHARES_KEY, sharesQuery } from './api.ts';
import { ShareForm } from './share-form.tsx';
import { RevokeShare, ShareList } from './share-list.tsx';
import { sharesTexts } from './share-texts.ts';

/** The links that share a home: what each shows, until when, and when it was opened. */
export function SharePage() {
  const t = useTexts(sharesTexts);
  const [search] = useSearchParams();
  const mayShare = useRight() !== 'no-prices';
  const shares = useQuery({ ...sharesQuery(), enabled: mayShare });
  const sites = useQuery(sitesQuery());
  const [isMaking, setMaking] = useState(false);
  const [wasMaking, setWasMaking] = useState(false);
  const [revoking, setRevoking] = useState<ShareRow | null>(null);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const begin = () => {
    setDone(null);
    setMaking(true);
    setWasMaking(true);
  };
  return (
    <>
      <BackLink href={bookOfSite(search)}>{t.back}</BackLink>
      <PageHeading title={t.heading} lead={t.lead} />
      <DoneNotice done={done} />
      <Loaded
        query={together(shares, sites)}
        waiting={<Skeleton lines={6} tall />}
        instead={!mayShare && <p className="empty">{t.notYou}</p>}
      >
        {([rows, places]) => (
          <>
            {isMaking && <MakeShare sites={places} onClose={() => setMaking(false)} />}
            <Card title={t.list} {...(!isMaking && { action: <MakeButton wasMaking={wasMaking} onPress={begin} /> })}>
              {rows.length === 0 ? <p className="empty">{t.empty}</p> : <ShareList shares={rows} onRevoke={setRevoking} />}
            </Card>
          </>
        )}
      </Loaded>
      {revoking && (
        <RevokeShare
          share={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            setDone({ words: t.revoked });
            setRevoking(null);
          }}
        />
      )}
    </>
  );
}

function MakeButton({ wasMaking, onPress }: { wasMaking: boolean; onPress: () => void }) {
  const t = useTexts(sharesTexts);
  const button = useFocus<HTMLButtonElement>(wasMaking);
  return (
    <Button ref={button} onClick={onPress}>
      {t.make}
    </Button>
  );
}

/** First what to share, then the link itself, shown until the customer confirms having copied it. */
export function MakeShare({ sites, onClose }: { sites: readonly Site[]; onClose: () => void }) {
  const t = useTexts(sharesTexts);
  const client = useQueryClient();
  const place = useFocus<HTMLDivElement>();
  const made = useMutation({ mutationFn: makeShare, onSuccess: () => client.invalidateQueries({ queryKey: SHARES_KEY }) });
  if (made.data)
    return (
      <Dialog title={t.madeHeading} onClose={() => {}}>
        <LinkMade link={`${location.origin}${SHARE_LINK_PATH}#${made.data.token}`} onDone={onClose} />
      </Dialog>
    );
  return (
    <Card title={t.makeHeading}>
      <div ref={place}>
        <ShareForm sites={sites} make={made} onClose={() => made.isPending || onClose()} />
      </div>
    </Card>
  );
}

/** Shows the link once. Only this dialog has it, and it is gone when the dialog closes. */
export function LinkMade({ link, onDone }: { link: string; onDone: () => void }) {
  const t = useTexts(sharesTexts);
  return (
    <div className="narrow-form">
      <Alert color="warning" isUrgent>
        <p>{t.madeText}</p>
      </Alert>
      <CopyField label={t.link} value={link} />
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t.done}
        </Button>
      </DialogActions>
    </div>
  );
}

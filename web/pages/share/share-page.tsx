import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { together } from '../../ui/query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../styles/shares.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ShareRow } from '#contract/shares.ts';
import { useRight } from '../../api/people.ts';
import { sitesQuery } from '../../api/queries.ts';
import { sharesQuery } from '../../api/shares.ts';
import { useTexts } from '../../app/language.tsx';
import { bookOfSite } from '../../paths.ts';
import { sharesTexts } from '../../texts/shares.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { type Done, DoneNotice } from '../../ui/done-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useFocus } from '../../ui/use-focus.ts';
import { MakeShare } from './make-share.tsx';
import { RevokeShare } from './revoke-share.tsx';
import { ShareList } from './share-list.tsx';

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
  const [done, setDone] = useState<Done | null>(null);
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

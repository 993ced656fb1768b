import type { MachineKeyRow } from '#contract/administration.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../styles/admin-list.css';
import '../../styles/keys.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keysQuery } from '../../api/staff-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { keysTexts } from '../../texts/keys.ts';
import { Button } from '../../ui/button.tsx';
import { type Done, DoneNotice } from '../../ui/done-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { KeyList } from './key-list.tsx';
import { MakeKey } from './make-key.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { WebhookSection } from './webhook-section.tsx';

/** The keys of the company's own systems: their scopes, who made them, when they were last used; each can be revoked. */
export function KeysPage() {
  const t = useTexts(keysTexts);
  const keys = useQuery(keysQuery());
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<MachineKeyRow | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const make = () => {
    setDone(null);
    setMaking(true);
  };
  return (
    <>
      <PageHeading title={t.heading} lead={t.lead} action={<Button onClick={make}>{t.make}</Button>} />
      <DoneNotice done={done} />
      <Card>
        <Loaded query={keys} waiting={<Skeleton lines={4} tall />} empty={<p className="empty">{t.empty}</p>}>
          {(data) => <KeyList keys={data} onRevoke={setRevoking} />}
        </Loaded>
      </Card>
      <WebhookSection />
      {isMaking && <MakeKey onClose={() => setMaking(false)} />}
      {revoking && (
        <RevokeKey
          row={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            setDone({ words: t.revoked(revoking.name) });
            setRevoking(null);
          }}
        />
      )}
    </>
  );
}

import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../styles/company-hosts.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyHost } from '#contract/company-hosts.ts';
import { companyHostsQuery } from '../../api/company-hosts.ts';
import { useTexts } from '../../app/language.tsx';
import { COMPANY_SECTIONS } from '../../paths.ts';
import { companyHostsTexts } from '../../texts/company-hosts.ts';
import { Alert } from '../../ui/alert.tsx';
import { type Done, DoneNotice } from '../../ui/done-notice.tsx';
import { AddHost } from './add-host.tsx';
import { ForgetHost } from './forget-host.tsx';
import { HostRow } from './host-row.tsx';

/** The addresses of a brand's portal: always one below the portal's domain, and verified host names of the company. */
export function AddressSection({ slug }: { slug: string }) {
  const t = useTexts(companyHostsTexts);
  const found = useQuery(companyHostsQuery());
  const [done, setDone] = useState<Done | null>(null);
  const [removing, setRemoving] = useState<CompanyHost | null>(null);
  const hosts = found.data?.hosts.filter((host) => host.slug === slug) ?? [];
  const portal = found.data?.portalDomain ? `${slug}.${found.data.portalDomain}` : null;
  return (
    <Card title={t.heading} id={COMPANY_SECTIONS.address}>
      <p className="muted">{t.lead}</p>
      <DoneNotice done={done} />
      <Loaded query={found} waiting={<Skeleton lines={3} tall />}>
        {() => (
          <>
            {portal ? (
              <p>
                {t.always} <strong className="host-name">{portal}</strong>
              </p>
            ) : (
              <Alert color="info">{t.noPublic}</Alert>
            )}
            {hosts.length === 0 && <p className="empty">{t.none}</p>}
            {hosts.length > 0 && (
              <ul className="row-list company-list host-list" aria-label={t.list}>
                {hosts.map((host) => (
                  <HostRow
                    key={host.host}
                    host={host}
                    portal={portal}
                    onProven={() => setDone({ words: t.proven(host.readable) })}
                    onRemove={() => setRemoving(host)}
                  />
                ))}
              </ul>
            )}
            <AddHost key={slug} slug={slug} onAdded={(host) => setDone({ words: t.added(host) })} />
          </>
        )}
      </Loaded>
      {removing && (
        <ForgetHost
          host={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setDone({ words: t.removed(removing.readable) });
            setRemoving(null);
          }}
        />
      )}
    </Card>
  );
}

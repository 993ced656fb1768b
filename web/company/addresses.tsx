import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './company.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyHost } from '#contract/company-hosts.ts';
import * as contract from '#contract/company-hosts.ts';
import { useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { COMPANY_SECTIONS } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { Failed } from '../ui/failed.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ForgetHost, HostRow } from './host-row.tsx';
import { claimHost, companyHostsQuery } from './hosts-api.ts';
import { companyHostsTexts } from './hosts-texts.ts';

/** The addresses of a brand's portal: always one below the portal's domain, and verified host names of the company. */
export function AddressSection({ slug }: { slug: string }) {
  const t = useTexts(companyHostsTexts);
  const found = useQuery(companyHostsQuery());
  const [done, setDone] = useState<DoneMessage | null>(null);
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

type Props = { slug: string; onAdded: (host: string) => void };

/** A host name as typed; the server validates it. */
export function AddHost({ slug, onAdded }: Props) {
  const t = useTexts(companyHostsTexts);
  const client = useQueryClient();
  const claim = useMutation({
    mutationFn: claimHost,
    onSuccess: async ({ readable }) => {
      await client.invalidateQueries({ queryKey: companyHostsQuery().queryKey });
      form.restart();
      onAdded(readable);
    },
  });
  const form = useForm({
    schema: contract.claimHost.body,
    first: { host: '' },
    bodyOf: ({ host }) => ({ slug, host: host.trim() }),
    send: claim,
  });
  return (
    <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
      <TextField
        label={t.host}
        description={t.hostHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('host', { ...t, wrong: t.hostWrong })}
      />
      <Failed form={form} />
      <Button type="submit" variant="secondary" aria-disabled={claim.isPending}>
        {claim.isPending ? t.adding : t.add}
      </Button>
    </form>
  );
}

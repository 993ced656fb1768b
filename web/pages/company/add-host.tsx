import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/company-hosts.ts';
import { claimHost, companyHostsQuery } from '../../api/company-hosts.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { companyHostsTexts } from '../../texts/company-hosts.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { TextField } from '../../ui/text-field.tsx';

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

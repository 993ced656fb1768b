import { useQueryClient } from '@tanstack/react-query';
import type { CompanyHost } from '#contract/company-hosts.ts';
import { formatMoment } from '#words/format.ts';
import { codeOf } from '../../api/call.ts';
import { checkHost, companyHostsQuery } from '../../api/company-hosts.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { companyHostsTexts } from '../../texts/company-hosts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { usePress } from '../../ui/use-press.ts';
import { DnsText } from './dns-text.tsx';

type Props = { host: CompanyHost; portal: string | null; onProven: () => void; onRemove: () => void };

const COLORS = { waiting: 'warning', proven: 'success', missing: 'danger' } as const;

/** One host name: its state, the DNS records that verify it, and its buttons. */
export function HostRow({ host, portal, onProven, onRemove }: Props) {
  const t = useTexts(companyHostsTexts);
  const { language } = useLanguage();
  const { state, token, readable } = host;
  return (
    <li>
      <div className="host-facts">
        <strong className="host-name">{readable}</strong> <Badge color={COLORS[state]}>{t[`state-${state}`]}</Badge>
        {readable !== host.host && <p className="muted host-name">{host.host}</p>}
        {token === null && <p className="muted">{t.byOperator}</p>}
        {token !== null && state === 'proven' && <p className="muted">{t.keep}</p>}
        {host.missingSince && <p>{t.missing(formatMoment(host.missingSince, language))}</p>}
      </div>
      <Button variant="secondary" color="danger" aria-label={t.removeName(readable)} onClick={onRemove}>
        {t.remove}
      </Button>
      {token !== null && state !== 'proven' && (
        <div className="host-proof">
          <DnsText host={host} token={token} portal={portal} />
          <CheckHost host={host} onProven={onProven} />
        </div>
      )}
    </li>
  );
}

function CheckHost({ host, onProven }: Pick<Props, 'host' | 'onProven'>) {
  const t = useTexts(companyHostsTexts);
  const client = useQueryClient();
  const check = usePress({
    mutationFn: () => checkHost({ slug: host.slug, host: host.host }),
    onSuccess: async ({ result }) => {
      await client.invalidateQueries({ queryKey: companyHostsQuery().queryKey });
      if (result === 'proven') onProven();
    },
  });
  const isTaken = codeOf(check.error) === 'host-taken';
  const result = check.data?.result;
  const words = isTaken ? t.taken : result && result !== 'proven' && t[`result-${result}`];
  return (
    <>
      <Button
        aria-disabled={check.isPending}
        aria-label={check.isPending ? t.checking : t.checkName(host.readable)}
        onClick={() => check.press()}
      >
        {check.isPending ? t.checking : t.check}
      </Button>
      <div role="status">{words && !check.isPending && <Alert color="warning">{words}</Alert>}</div>
      {!isTaken && <Failed press={check} />}
    </>
  );
}

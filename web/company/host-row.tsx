import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CompanyHost } from '#contract/company-hosts.ts';
import { dnsLines } from '#domain/company/host-name.ts';
import { formatMoment } from '#words/format.ts';
import { codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useCopy } from '../ui/copy-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { usePress } from '../ui/use-send.ts';
import { checkHost, companyHostsQuery, forgetHost } from './hosts-api.ts';
import { companyHostsTexts } from './hosts-texts.ts';

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

type DnsTextProps = { host: Pick<CompanyHost, 'host' | 'readable'>; token: string; portal: string | null };

/** The DNS records in a letter that can be forwarded as it is. */
export function DnsText({ host, token, portal }: DnsTextProps) {
  const t = useTexts(companyHostsTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = t.dnsText(host.readable, dnsLines(host.host, token, portal), portal);
  const { copied, copy } = useCopy(field, text);
  return (
    <>
      <TextArea
        ref={field}
        label={t.messageFor(host.readable)}
        description={t.message}
        value={text}
        rows={11}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="copy-field">
        <Button variant="secondary" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <span role="status">{copied && t[copied]}</span>
      </div>
    </>
  );
}

type ForgetHostProps = { host: CompanyHost; onClose: () => void; onRemoved: () => void };

/** Asks for a confirmation, because customers have links to a host name in use. */
export function ForgetHost({ host, onClose, onRemoved }: ForgetHostProps) {
  const t = useTexts(companyHostsTexts);
  const client = useQueryClient();
  const forget = usePress({
    mutationFn: () => forgetHost({ slug: host.slug, host: host.host }),
    onSuccess: onRemoved,
    onSettled: () => client.invalidateQueries({ queryKey: companyHostsQuery().queryKey }),
  });
  const close = () => forget.isPending || onClose();
  return (
    <Dialog title={t.removeHeading(host.readable)} onClose={close}>
      <p>{host.state === 'waiting' ? t.removeText : t.removeUsed}</p>
      <Failed press={forget} />
      <SendActions
        cancel={t.cancel}
        send={t.remove}
        sending={t.removing}
        isSending={forget.isPending}
        onCancel={close}
        onSend={() => forget.press()}
        color="danger"
      />
    </Dialog>
  );
}

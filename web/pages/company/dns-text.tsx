import { useRef } from 'react';
import type { CompanyHost } from '#contract/company-hosts.ts';
import { dnsLines } from '#domain/company/dns-lines.ts';
import { useTexts } from '../../app/language.tsx';
import { companyHostsTexts } from '../../texts/company-hosts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useCopy } from '../../ui/use-copy.ts';

type Props = { host: Pick<CompanyHost, 'host' | 'readable'>; token: string; portal: string | null };

/** The DNS records in a letter that can be forwarded as it is. */
export function DnsText({ host, token, portal }: Props) {
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

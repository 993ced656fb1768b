import { useQueryClient } from '@tanstack/react-query';
import type { CompanyHost } from '#contract/company-hosts.ts';
import { companyHostsQuery, forgetHost } from '../../api/company-hosts.ts';
import { useTexts } from '../../app/language.tsx';
import { companyHostsTexts } from '../../texts/company-hosts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { usePress } from '../../ui/use-press.ts';

type Props = { host: CompanyHost; onClose: () => void; onRemoved: () => void };

/** Asks for a confirmation, because customers have links to a host name in use. */
export function ForgetHost({ host, onClose, onRemoved }: Props) {
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

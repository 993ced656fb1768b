import { useQuery, useQueryClient } from '@tanstack/react-query';
import { companyMailQuery, settleHeldMails } from '../../api/company-hosts.ts';
import { useTexts } from '../../app/language.tsx';
import { companySectionPath } from '../../paths.ts';
import { mailServerTexts } from '../../texts/mail-server.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Failed } from '../../ui/failed.tsx';
import { usePress } from '../../ui/use-press.ts';

/** Why mails wait: there is no mail server yet, or they are from before there was one and an Admin decides. */
export function WaitingNote() {
  const t = useTexts(mailServerTexts);
  const client = useQueryClient();
  const mail = useQuery(companyMailQuery());
  const settle = usePress({
    mutationFn: settleHeldMails,
    onSettled: () => Promise.all([['mails'], companyMailQuery().queryKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const done = settle.data && (settle.variables === 'send' ? t.sentHeld(settle.data.mails) : t.discarded(settle.data.mails));
  const { isSending = true, canSetServer = false, held = 0 } = mail.data ?? {};
  return (
    <div className="notice">
      <div role="status">{done && <Alert color="success">{done}</Alert>}</div>
      <Failed press={settle} />
      {!isSending && (
        <Alert color="info">
          <p>{canSetServer ? t.waits : `${t.waits} ${t.askOperator}`}</p>
          {canSetServer && (
            <ButtonLink href={companySectionPath('mail')} variant="secondary">
              {t.setUp}
            </ButtonLink>
          )}
        </Alert>
      )}
      {isSending && held > 0 && (
        <Alert color="warning">
          <p>{t.held(held)}</p>
          <div className="held-actions">
            <Button aria-disabled={settle.isPending} onClick={() => settle.press('send')}>
              {t.sendHeld(held)}
            </Button>
            <Button variant="secondary" aria-disabled={settle.isPending} onClick={() => settle.press('discard')}>
              {t.discardHeld}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}

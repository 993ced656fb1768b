import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { problemKey, problemTexts } from '../ui/texts.ts';
import { usePress } from '../ui/use-send.ts';
import { giveLogins } from './api.ts';
import { employeesTexts } from './texts.ts';

/** For colleagues of an import, who cannot log in yet: a link to each, with one press that is confirmed first. */
export function GiveLogins({ count }: { count: number }) {
  const t = useTexts(employeesTexts);
  const problems = useTexts(problemTexts);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const send = usePress({
    mutationFn: giveLogins,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
    onSuccess: () => setAsking(false),
  });
  const close = () => !send.isPending && setAsking(false);
  return (
    <>
      <div className="change-notice" role="status">
        {send.isSuccess && <Alert color="success">{t.loginsGiven(send.data)}</Alert>}
      </div>
      {count > 0 && (
        <Alert color="info">
          <p>{t.withoutLogin(count)}</p>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t.giveLogins(count)}
          </Button>
        </Alert>
      )}
      {isAsking && (
        <Dialog title={t.giveLogins(count)} onClose={close}>
          <p>{t.giveLoginsText(count)}</p>
          {send.isError && (
            <Alert color="danger" isUrgent>
              <p>{problems[problemKey(problemOf(send.error))]}</p>
            </Alert>
          )}
          <SendActions
            cancel={t.cancel}
            send={t.sendLinks(count)}
            sending={t.sendingLinks}
            isSending={send.isPending}
            onCancel={close}
            onSend={() => send.press()}
          />
        </Dialog>
      )}
    </>
  );
}

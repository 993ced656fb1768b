import { useState } from 'react';
import { leave } from '../../api/people.ts';
import { useTexts } from '../../app/language.tsx';
import { endSession } from '../../session/session.ts';
import { removeAllOwn } from '../../session/user-storage.ts';
import { peopleTexts } from '../../texts/people.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { ActFailed } from './act-failed.tsx';
import { usePeopleMutation } from './use-people-mutation.ts';

/** The server ends the session with the access. A customer's only holder must hand over the role first. */
export function Leave({ isOnlyHolder }: { isOnlyHolder: boolean }) {
  const t = useTexts(peopleTexts);
  const [isAsking, setAsking] = useState(false);
  if (isOnlyHolder)
    return (
      <Card title={t.leaveHeading}>
        <p className="muted">{t['last-holder']}</p>
      </Card>
    );
  return (
    <Card title={t.leaveHeading}>
      <p className="muted">{t.leaveText}</p>
      <Button variant="secondary" color="danger" onClick={() => setAsking(true)}>
        {t.leave}
      </Button>
      {isAsking && <LeaveDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(peopleTexts);
  const end = usePeopleMutation(leave, () => {
    removeAllOwn();
    endSession('logged-out');
  });
  return (
    <Dialog title={t.leaveSure} onClose={() => end.isPending || onClose()}>
      <p>{t.leaveText}</p>
      {end.isError && <ActFailed error={end.error} onRetry={() => end.press()} />}
      <SendActions
        cancel={t.cancel}
        send={t.leave}
        sending={t.ending}
        isSending={end.isPending}
        onCancel={onClose}
        onSend={() => end.press()}
        color="danger"
      />
    </Dialog>
  );
}

import type { Person } from '#contract/people.ts';
import { endAccess } from '../../api/people.ts';
import { useTexts } from '../../app/language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { ActFailed } from './act-failed.tsx';
import { usePeopleMutation } from './use-people-mutation.ts';

type Props = { person: Person; onClose: () => void; onDone: (words: string) => void };

export function EndDialog({ person: { accountId, name }, onClose, onDone }: Props) {
  const t = useTexts(peopleTexts);
  const end = usePeopleMutation(
    () => endAccess(accountId),
    () => onDone(t.ended(name)),
  );
  return (
    <Dialog title={t.endFor(name)} onClose={() => end.isPending || onClose()}>
      <p>{t.endText(name)}</p>
      {end.isError && <ActFailed error={end.error} onRetry={() => end.press()} />}
      <SendActions
        cancel={t.cancel}
        send={t.end}
        sending={t.ending}
        isSending={end.isPending}
        onCancel={onClose}
        onSend={() => end.press()}
        color="danger"
      />
    </Dialog>
  );
}

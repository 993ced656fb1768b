import type { Person } from '#contract/people.ts';
import { endAccess } from '../../api/people.ts';
import { useTexts } from '../../app/language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { ActFailed } from './act-failed.tsx';
import { useAct } from './use-act.ts';

type Props = { person: Person; onClose: () => void; onDone: (words: string) => void };

export function EndDialog({ person: { accountId, name }, onClose, onDone }: Props) {
  const t = useTexts(peopleTexts);
  const { act, mutation } = useAct(onDone);
  const end = () => act({ run: () => endAccess(accountId), done: t.ended(name) });
  return (
    <Dialog title={t.endFor(name)} onClose={() => mutation.isPending || onClose()}>
      <p>{t.endText(name)}</p>
      {mutation.isError && <ActFailed error={mutation.error} onRetry={end} />}
      <SendActions
        cancel={t.cancel}
        send={t.end}
        sending={t.ending}
        isSending={mutation.isPending}
        onCancel={onClose}
        onSend={end}
        color="danger"
      />
    </Dialog>
  );
}

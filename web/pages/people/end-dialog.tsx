import type { Person } from '#contract/people/parts.ts';
import { endAccess } from '../../api/people.ts';
import { useTexts } from '../../language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
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
      <DialogActions>
        <Button variant="secondary" onClick={onClose} aria-disabled={mutation.isPending}>
          {t.cancel}
        </Button>
        <Button color="danger" onClick={end} aria-disabled={mutation.isPending}>
          {mutation.isPending ? t.ending : t.end}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

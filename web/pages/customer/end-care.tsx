import { useQueryClient } from '@tanstack/react-query';
import type { CareOfCustomer } from '#contract/care.ts';
import { careQuery, endCare } from '../../api/care.ts';
import { useTexts } from '../../app/language.tsx';
import { careTexts } from '../../texts/care.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { usePress } from '../../ui/use-press.ts';
import type { TabProps } from './tab-props.ts';

type Props = TabProps & { task: CareOfCustomer['tasks'][number]; onClose: () => void; onDone: () => void };

export function EndCare({ customer, task, onClose, onDone }: Props) {
  const t = useTexts(careTexts);
  const client = useQueryClient();
  const end = usePress({
    mutationFn: () => endCare(task.careId),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: careQuery(customer.customerId).queryKey }),
  });
  const send = () => end.press();
  return (
    <Dialog title={t.endHeading} onClose={onClose}>
      <p>
        <strong>{task.product}</strong>: {task.task}
      </p>
      <p>{t.endText}</p>
      <Failed press={end} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button color="danger" aria-disabled={end.isPending} onClick={send}>
          {end.isPending ? t.ending : t.end}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

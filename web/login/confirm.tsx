import { useQueryClient } from '@tanstack/react-query';
import { formatAgo, formatDateTime } from '#words/format.ts';
import { codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { usePress } from '../ui/use-send.ts';
import { factorTexts } from './factor-texts.ts';
import { securityTexts } from './security-texts.ts';

/** An action that is confirmed first, with the message shown afterwards. */
export type ConfirmedAction = { title: string; text: string; button: string; done: string; run: () => Promise<unknown> };
type Props = { asked: ConfirmedAction; onClose: () => void; onDone: (words: string) => void };

export function Confirm({ asked, onClose, onDone }: Props) {
  const t = useTexts(securityTexts);
  const factor = useTexts(factorTexts);
  const client = useQueryClient();
  const act = usePress({
    mutationFn: asked.run,
    onSuccess: () => {
      onDone(asked.done);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['security'] }),
  });
  const close = () => act.isPending || onClose();
  const isLastFactor = codeOf(act.error) === 'last-factor';
  return (
    <Dialog title={asked.title} onClose={close}>
      <p>{asked.text}</p>
      {isLastFactor && (
        <Alert color="danger" isUrgent>
          {factor['last-factor']}
        </Alert>
      )}
      {!isLastFactor && <Failed press={act} />}
      <DialogActions>
        <Button variant="secondary" onClick={close} aria-disabled={act.isPending}>
          {t.cancel}
        </Button>
        <Button color="danger" onClick={() => act.press()} aria-disabled={act.isPending}>
          {act.isPending ? t.sending : asked.button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A time in words; the exact time is a tooltip. */
export function Ago({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} title={formatDateTime(at, language)}>
      {formatAgo(at, Date.now(), language)}
    </time>
  );
}

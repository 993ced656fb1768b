import { type FormEvent, useState } from 'react';
import type { Person } from '#contract/people.ts';
import { changeAccess } from '../../api/people.ts';
import { useTexts } from '../../app/language.tsx';
import { commonTexts } from '../../texts/common.ts';
import { peopleTexts } from '../../texts/people.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ActFailed } from './act-failed.tsx';
import { EndDialog } from './end-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RightChoice } from './right-choice.tsx';
import { useAct } from './use-act.ts';
import { useLastDay } from './use-last-day.tsx';

type Props = { person: Person; onClose: () => void; onDone: (words: string) => void };

/** Everything that the holder can do to somebody's access. What cannot be taken back is asked about first. */
export function PersonDialog({ person, onClose, onDone }: Props) {
  const t = useTexts(peopleTexts);
  const { close } = useTexts(commonTexts);
  const { accountId, name } = person;
  const [right, setRight] = useState(person.right);
  const [asked, setAsked] = useState<'end' | 'move' | null>(null);
  const lastDay = useLastDay(person.until);
  const finish = (words: string) => {
    onClose();
    onDone(words);
  };
  const { act, mutation } = useAct(finish);
  const leave = () => mutation.isPending || onClose();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const until = right === 'holder' ? null : lastDay.read();
    if (until === undefined) return;
    act({ run: () => changeAccess({ accountId, was: person.right, right, until }), done: t.saved(name) });
  };
  return (
    <Dialog title={name} onClose={leave}>
      <CloseButton label={close} onClick={leave} />
      <form className="narrow-form" onSubmit={submit} noValidate>
        <RightChoice chosen={right} onChoose={setRight} isHolder={person.right === 'holder'} />
        {right !== 'holder' && lastDay.field}
        {mutation.isError && <ActFailed error={mutation.error} onRetry={() => submit()} />}
        <Button type="submit" aria-disabled={mutation.isPending}>
          {mutation.isPending ? t.saving : t.save}
        </Button>
      </form>
      <div className="person-more">
        {person.right !== 'holder' && (
          <Button variant="secondary" onClick={() => setAsked('move')}>
            {t.move}
          </Button>
        )}
        <Button variant="secondary" color="danger" onClick={() => setAsked('end')}>
          {t.end}
        </Button>
      </div>
      {asked === 'end' && <EndDialog person={person} onClose={() => setAsked(null)} onDone={finish} />}
      {asked === 'move' && <MoveDialog person={person} onClose={() => setAsked(null)} onDone={finish} />}
    </Dialog>
  );
}

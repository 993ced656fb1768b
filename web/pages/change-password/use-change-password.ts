import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changePassword, checkPassword } from '../../api/queries.ts';
import { useFieldFocus } from '../../form/use-field-focus.ts';
import { usePasswordCheck } from '../../password/use-password-check.ts';
import { useAfterPress } from '../../ui/use-after-press.ts';
import { useSendOnce } from '../../ui/use-send-once.ts';
import { type Change, checkChange } from './check-change.ts';
import { type Refusal, refusal } from './password-refusal.ts';

export const FIELDS = ['current', 'next', 'repeat'] as const;
export type Field = (typeof FIELDS)[number];

/** The values, which fields are validated yet, and the state of the request. */
export function useChangePassword() {
  const { ref: form, focus } = useFieldFocus();
  const [typed, setTyped] = useState<Change>({ current: '', next: '', repeat: '' });
  const [judged, setJudged] = useState<readonly Field[]>([]);
  // Applies only to the value that was sent: a changed field is validated again.
  const [refused, setRefused] = useState<(Refusal & { value: string }) | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const sendOnce = useSendOnce();
  const afterPress = useAfterPress();
  const change = useMutation({ mutationFn: ({ current, next }: Change) => changePassword({ oldPassword: current, newPassword: next }) });
  const problems = checkChange(typed);
  const { check, verdictOn } = usePasswordCheck(checkPassword);
  const verdict = verdictOn(typed.next);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    sendOnce(() => {
      setJudged(FIELDS);
      const first = FIELDS.find((field) => problems[field]);
      if (first) return void focus(first);
      return change.mutateAsync(typed, {
        onError: (error) => {
          const found = refusal(error);
          setRefused(found && { ...found, value: typed[found.field] });
          setFailure(error);
        },
      });
    });
  };
  const refusedText = (field: Field) => (refused?.field === field && refused.value === typed[field] ? refused.text : null);
  const foundByServer = (field: Field) => (field === 'next' && verdict !== 'fine' && verdict !== 'password-invalid' ? verdict : null);
  // A new password is valid once the server has said so, and its repetition with it.
  const isKnownFine = (field: Field) => field === 'current' || verdict === 'fine';
  return {
    form,
    typed,
    onSubmit,
    failure,
    isPending: change.isPending,
    isDone: change.isSuccess,
    type: (field: Field, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    leave: (field: Field) =>
      afterPress(() => {
        if (typed[field] === '') return;
        setJudged((before) => [...before, field]);
        if (field === 'next') check(typed.next);
      }),
    problemOf: (field: Field) => refusedText(field) ?? (judged.includes(field) ? (problems[field] ?? foundByServer(field)) : null),
    isFine: (field: Field) => typed[field] !== '' && !problems[field] && !refusedText(field) && isKnownFine(field),
    /** Closes the alert and moves the focus to the field that it was about. */
    closeFailure() {
      setFailure(null);
      focus(refused?.field);
    },
  };
}

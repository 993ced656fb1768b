import type { CustomerAppointment } from '#contract/appointments.ts';
import type { Language } from '#domain/language.ts';
import { problemOf } from '../api/call.ts';
import type { DoneMessage } from '../ui/done-notice.tsx';
import { useSend } from '../ui/use-send.ts';
import type { VisitAccess } from './api.ts';
import { refusalOf } from './appointment-words.ts';
import { appointmentTexts } from './texts.ts';

/** A visit, how it is answered here, and what happens afterwards: the visit is fetched again, and the pressed button may be gone. */
export type VisitProps = { visit: CustomerAppointment; access: VisitAccess; onAnswered: (done: DoneMessage) => void };

/** Sends an answer once. A change of the visit meanwhile is reported as such, not as an error to retry. */
export function useAnswer<Answer, Input = void>(
  work: (input: Input) => Promise<Answer>,
  thanks: (language: Language, answer: Answer) => string,
  { onAnswered }: Pick<VisitProps, 'onAnswered'>,
  onSent?: () => void,
) {
  return useSend(
    work,
    (answer) => {
      onSent?.();
      onAnswered({ words: (language) => thanks(language, answer) });
    },
    (error) => {
      const refusal = refusalOf(problemOf(error));
      if (refusal) onAnswered({ words: (language) => appointmentTexts[language][refusal], color: 'warning' });
      return refusal !== null;
    },
  );
}

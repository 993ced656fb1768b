import type { CustomerAppointment } from '#contract/appointments.ts';
import type { VisitAccess } from '../api/appointments.ts';
import { problemOf } from '../api/call.ts';
import { useLanguage } from '../app/language.tsx';
import type { Done } from '../ui/done-notice.tsx';
import { useSend } from '../ui/use-send.ts';
import { refusalWords } from './visit-words.ts';

/** A visit, how it is answered here, and who says how that went: the visit is then read again, and what was pressed may be gone. */
export type VisitProps = { visit: CustomerAppointment; access: VisitAccess; onAnswered: (done: Done) => void };

/** Sends an answer once. What happened to the visit meanwhile is said in words, and not as a failure that another try could mend. */
export function useAnswer<Input = void>(
  work: (input: Input) => Promise<unknown>,
  thanks: string,
  { onAnswered }: Pick<VisitProps, 'onAnswered'>,
  onSent?: () => void,
) {
  const { language } = useLanguage();
  return useSend(
    work,
    () => {
      onSent?.();
      onAnswered({ words: thanks });
    },
    (error) => {
      const words = refusalWords(problemOf(error), language);
      if (words !== null) onAnswered({ words, color: 'warning' });
      return words !== null;
    },
  );
}

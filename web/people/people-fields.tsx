import '../ui/choices.css';
import './right-choice.css';
import { useQueryClient } from '@tanstack/react-query';
import { type DateProblem, osloDay, readComingDate } from '#domain/calendar.ts';
import { isLastDay, RIGHTS, type Right } from '#domain/people/access.ts';
import { formatDate } from '#words/format.ts';
import { codeOf } from '../api/call.ts';
import { peopleQuery } from '../api/people.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Failed } from '../ui/failed.tsx';
import { dateFieldTexts } from '../ui/month-grid.tsx';
import { usePress } from '../ui/use-send.ts';
import { rightTexts } from './customer-texts.ts';
import { peopleTexts } from './texts.ts';

/** The lowest right comes first, so that the default shows least. */
const CHOICES = [...RIGHTS].reverse();

type Props = { chosen: Right; onChoose: (right: Right) => void; isHolder?: boolean };

/** Native radio buttons with explanations. The holder's role is only handed over, with the password; a holder can be given a lower right. */
export function RightChoice({ chosen, onChoose, isHolder = false }: Props) {
  const t = useTexts(peopleTexts);
  const rights = useTexts(rightTexts);
  return (
    <fieldset className="choices">
      <legend>{t.right}</legend>
      <div className="choices-options">
        {CHOICES.filter((right) => isHolder || right !== 'holder').map((right) => (
          <label key={right} className="choice right-option">
            <input type="radio" name="right" value={right} checked={right === chosen} onChange={() => onChoose(right)} />
            <span>
              <strong>{rights[right]}</strong>
              <span className="right-means">{rights[`${right}-means`]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The last day in a text; null: none. */
export function lastDayOf(text: string): string | null {
  const read = readComingDate(text, osloDay(new Date()));
  return 'day' in read ? read.day : null;
}

/** An empty text means no last day. */
function problemIn(text: string): DateProblem | null {
  if (text.trim() === '') return null;
  const today = osloDay(new Date());
  const read = readComingDate(text, today);
  if ('problem' in read) return read.problem;
  return isLastDay(read.day, today) ? null : 'date-impossible';
}

export const isLastDayText = (text: string): boolean => problemIn(text) === null;

type LastDayFieldProps = { text: string; isMarked: boolean; onText: (text: string) => void };

/** A last day, typed or chosen, or none. */
export function LastDayField({ text, isMarked, onText }: LastDayFieldProps) {
  const t = useTexts(peopleTexts);
  const words = useTexts(dateFieldTexts);
  const { language } = useLanguage();
  const today = osloDay(new Date());
  const problem = isMarked ? problemIn(text) : null;
  return (
    <DateField
      name="until"
      label={t.until}
      description={t.untilText}
      text={text}
      onText={onText}
      onDay={(day) => onText(formatDate(day, language))}
      today={today}
      first={today}
      chosen={[]}
      error={problem && words[problem]}
    />
  );
}

/** The list of people is refetched afterwards, whether it succeeded or failed. */
export function usePeopleMutation<Body = void>(send: (body: Body) => Promise<unknown>, onDone: (body: Body) => void) {
  const client = useQueryClient();
  return usePress({
    mutationFn: send,
    onSuccess: (_answer, body) => onDone(body),
    onSettled: () => client.invalidateQueries({ queryKey: peopleQuery().queryKey }),
  });
}

/** A refusal in our own words, anything else with a retry. */
export function ActFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(peopleTexts);
  const refused = refusalOf(error);
  if (!refused) return <Failed press={{ error, isPending: false, press: onRetry }} />;
  return (
    <Alert color="danger" isUrgent>
      <p>{t[refused]}</p>
    </Alert>
  );
}

const CODES = [
  'own-access',
  'already-has-access',
  'last-holder',
  'right-not-allowed',
  'access-ended',
  'changed-meanwhile',
  'invitation-used',
  'not-found',
  'account-disabled',
  'old-password-wrong',
] as const satisfies readonly (keyof (typeof peopleTexts)['nb'])[];
type Refusal = (typeof CODES)[number];

/** Null: something else failed, and a retry may help. */
export function refusalOf(error: unknown): Refusal | null {
  return CODES.find((code) => code === codeOf(error)) ?? null;
}

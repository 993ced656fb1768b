import type { CaseState } from '#domain/cases/case.ts';
import { caseStateWords } from '#words/cases.ts';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';
import { Badge } from './badge.tsx';
import { LineIcon } from './line-icon.tsx';

const COLORS: Record<CaseState, 'info' | 'accent' | 'warning' | 'success' | 'neutral'> = {
  received: 'info',
  'in-progress': 'accent',
  waiting: 'warning',
  planned: 'accent',
  done: 'success',
  closed: 'neutral',
  reopened: 'info',
};

/** A shape for each state, for people who cannot distinguish the colours. */
const SHAPES: Record<CaseState, string> = {
  received: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  'in-progress': 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 8v4l3 2',
  waiting: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM9.7 9.5a2.4 2.4 0 1 1 3.4 2.3c-.8.4-1.1.8-1.1 1.7M12 16v.1',
  planned: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
  done: 'M6 12.5l4.2 4.2L18 8',
  closed: 'M6.5 11h11v8.5h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  reopened: 'M6 9a7 7 0 1 1-1 5M5 4.5V9h4.5',
};

/** `isStaff`: "waiting for the customer" has other words for the customer. */
export function StateBadge({ state, isStaff = false }: { state: CaseState; isStaff?: boolean }) {
  const { waitingForYou } = useTexts(stateBadgeTexts);
  const words = useTexts(caseStateWords);
  return (
    <Badge color={COLORS[state]}>
      <LineIcon shape={SHAPES[state]} />
      {state === 'waiting' && !isStaff ? waitingForYou : words[state]}
    </Badge>
  );
}

/** The one state that has other words for the customer. */
export const stateBadgeTexts = defineTexts({
  nb: { waitingForYou: 'Vi venter på deg' },
  en: { waitingForYou: 'Waiting for you' },
});

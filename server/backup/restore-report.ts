import type { CompanyId } from '../db/company-id.ts';
import type { Restored } from './restore.ts';

/** What the operator reads after a restore. */
export function restoreReport({ digests, madeAt, erasedAgain, withoutKey }: Restored): string {
  const full = Object.entries(digests).filter(([, { count }]) => count > 0);
  return [
    ...full.map(([name, { count }]) => `${name.padEnd(16)} ${String(count).padStart(9)}`),
    'Restored: every table has the rows of the backup, compared by digest.',
    ...(erasedAgain > 0 ? [`Erased again: ${erasedAgain} customers and jobs that were erased since.`] : []),
    ...[...withoutKey].flatMap(([companyId, unrecognised]) => withoutKeyText(companyId, madeAt, unrecognised)),
  ].join('\n');
}

/** That it was so is also on record in the company's audit log. */
const withoutKeyText = (companyId: CompanyId, madeAt: Date, unrecognised: number): string[] => [
  `Company ${companyId} was restored without the key of its erasures, which is on record:`,
  `  - Customers erased since ${madeAt.toISOString().slice(0, 10)} who are on no list are back.`,
  ...(unrecognised > 0 ? [`  - On the list, but of an earlier version, and perhaps back: ${unrecognised}.`] : []),
  '  - Customers erased earlier are not recognised any more: an import that still has them brings them back.',
  '  - Have the company erase again those it has a note of. Authenticator apps are set up again: docs/privacy.md.',
];

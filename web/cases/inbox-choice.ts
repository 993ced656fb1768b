import { CASE_KINDS, INBOX_VIEWS } from '#domain/cases/case.ts';
import type { InboxQuery } from './office-api.ts';

export type InboxChoice = {
  view: InboxQuery['view'];
  kind: InboxQuery['kind'];
  departmentId: number | undefined;
  isLate: boolean;
  page: number;
  caseId: number | null;
};

const numberIn = (text: string | null): number | undefined => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Reads the URL: which cases, which page of them, and the one that is open. */
export function readInbox(search: string): InboxChoice {
  const params = new URLSearchParams(search);
  return {
    view: INBOX_VIEWS.find((view) => view === params.get('vis')) ?? 'all',
    kind: CASE_KINDS.find((kind) => kind === params.get('type')),
    departmentId: numberIn(params.get('avdeling')) || undefined,
    isLate: params.get('late') === 'yes',
    page: numberIn(params.get('side')) ?? 0,
    caseId: numberIn(params.get('sak')) || null,
  };
}

/** The reverse. Default values are left out. */
export function searchOfInbox({ view, kind, departmentId, isLate, page, caseId }: InboxChoice): string {
  const params = new URLSearchParams();
  if (view !== 'all') params.set('vis', view);
  if (kind) params.set('type', kind);
  if (departmentId) params.set('avdeling', String(departmentId));
  if (isLate) params.set('late', 'yes');
  if (page > 0) params.set('side', String(page));
  if (caseId !== null) params.set('sak', String(caseId));
  const text = params.toString();
  return text && `?${text}`;
}

export const queryOfInbox = ({ view, kind, departmentId, isLate, page }: InboxChoice): InboxQuery => ({
  view,
  ...(kind ? { kind } : {}),
  ...(departmentId ? { departmentId } : {}),
  ...(isLate ? { late: 'yes' as const } : {}),
  page,
});

import { closesAt } from '#domain/cases/clocks.ts';
import type { Preparation, PreparedMail } from '../../define-mail.ts';
import { type CaseFacts, prepareForPerson } from './facts.ts';
import { HAPPENED, type News } from './news-words.ts';

const prepareUnread = prepareForPerson({ onlyUnread: true });

/** What the office did last that the person has not read. */
export async function prepareNews(preparation: Preparation): Promise<PreparedMail<News> | null> {
  const mail = await prepareUnread(preparation);
  return mail && { ...mail, facts: newsOf(mail.facts, preparation.now) };
}

/** A visit that has been and a solution that was taken back are no news any more. */
function newsOf({ caseId, title, happened, visitAt, state, doneAt }: CaseFacts, now: Date): News {
  const visit = happened === 'visit' && visitAt && visitAt > now ? visitAt : null;
  const closes = happened === 'done' ? closesAt({ state, doneAt }) : null;
  const isOver = (happened === 'visit' && !visit) || (happened === 'done' && !closes);
  const latest = isOver ? undefined : HAPPENED.find((kind) => kind === happened);
  return { caseId, title, happened: latest ?? 'answered', visitAt: visit, closesAt: closes };
}

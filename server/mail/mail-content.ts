import type { Right } from '#domain/access.ts';
import type { Brand } from '#domain/brand.ts';
import type { CaseKind } from '#domain/cases/case.ts';
import type { Device } from '#domain/device.ts';
import type { Language } from '#domain/language.ts';
import type { LoginChange } from '#domain/login-event.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import type { NamedJob } from '#words/job-name.ts';
import type { MailKind } from '../outbox/outbox.ts';

/** What a mail about a change of address says: the new one, as much of it as may be shown, and the link where it is for the new one. */
export type ChangeOfAddress = { address: string; link: string | null };

/** What a notice about a machine's key says. */
export type KeyNotice = { name: string; ending: string; by: string; link: string };

/** What a notice about a login says: a device that got in (null: a program), or what was changed; and where one sees to it. */
export type LoginNotice = { device: Device | null; change: LoginChange | null; link: string };

/** What a mail about access says. `isReader`: it is the reader's own. `link`: where an invitation is accepted. */
export type AboutAccess = {
  customer: string;
  person: string;
  right: Right | null;
  until: Date | null;
  isReader: boolean;
  movesHolder: boolean;
  link: string | null;
};

/** What the office did last that the customer has not read. */
export const HAPPENED = ['answered', 'asked', 'visit', 'done', 'begun'] as const;
export type Happened = (typeof HAPPENED)[number];

/** Who has reported danger, and how many other cases of danger the customer has that nobody has taken. */
export type WhomToRing = { customer: string; sender: string; phone: string; address: string; others: number };

/** What a mail about a case says. `link`: to the case itself. `visitAt`, `closesAt`: where that is what happened. */
export type AboutCase = {
  caseId: number;
  happened: Happened;
  visitAt: Date | null;
  closesAt: Date | null;
  whomToRing: WhomToRing | null;
  caseKind: CaseKind;
  title: string;
  isDanger: boolean;
  job: { jobId: number; title: string | null; date: string } | null;
  discoveredOn: string | null;
  visitTimes: string;
  answerBy: Date | null;
  repairBy: Date | null;
  link: string;
};

/** What the daily mail about late cases says. */
export type LateCases = { count: number; oldest: readonly { caseId: number; title: string }[]; link: string };

/** How a mail that may be refused is refused: by a page, and by the mail program's own button. */
export type OptOutLinks = { optOutLink: string; unsubscribeLink: string };

/**
 * What a mail is about: logins, each with its own secret where it has one and then with the address where it is typed, a change of address, an
 * access, or a job and the links that lead to its survey.
 */
export type MailContent = {
  kind: MailKind;
  language: Language;
  brand: Brand;
  name: string;
  createdAt: Date;
  logins: readonly { userName: string; oneTimePassword: string | null }[];
  loginLink?: string;
  change?: ChangeOfAddress;
  machineKey?: KeyNotice;
  loginNotice?: LoginNotice;
  access?: AboutAccess;
  aboutCase?: AboutCase;
  late?: LateCases;
  /** That was taken back. */
  paper?: { jobId: number; schemaId: number; kind: PaperKind | null };
  /** What a product needs soon; an offer only in a mail of that kind. */
  care?: { product: string; task: string; dueOn: string; offer: string; address: string; jobTitle: string | null } & OptOutLinks & {
      link: string;
    };
  survey?: NamedJob & { link: string } & OptOutLinks;
};

/** Paragraphs before and after what the mail is about; `button` and `optOut` are the words of the links. */
export type Words = { subject: string; greeting: string; before: string[]; after: string[]; button?: string; optOut?: string };

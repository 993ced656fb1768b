import { type Static, Type } from 'typebox';
import { TRADES, WORK_KINDS } from '#domain/job.ts';
import { PAPER_FORMATS, PAPER_KINDS } from '#domain/service-book/paper-kinds.ts';
import { SHARE_PURPOSES, SHARED_SCHEMA_IDS } from '#domain/service-book/share.ts';
import { Id, TextOrNull } from '../parts.ts';

export const Purpose = Type.Enum([...SHARE_PURPOSES]);
export const SharedSchemaId = Type.Integer({
  enum: [...SHARED_SCHEMA_IDS],
  description: '8 complaint, 9 site visit, 10 product documentation',
});
export const Day = Type.String({ format: 'date' });

export const SharedJob = Type.Object({
  jobId: Id,
  title: TextOrNull,
  date: Day,
  trade: Type.Union([Type.Enum([...TRADES]), Type.Null()]),
  workKind: Type.Union([Type.Enum([...WORK_KINDS]), Type.Null()]),
});
export const SharedPaper = Type.Object({
  paperId: Id,
  kind: Type.Enum([...PAPER_KINDS]),
  title: Type.String(),
  date: Day,
  format: Type.Enum([...PAPER_FORMATS]),
  width: Type.Integer({ description: 'of a picture' }),
  height: Type.Integer(),
  bytes: Type.Integer(),
  jobId: Type.Union([Id, Type.Null()]),
});
export const SharedForm = Type.Object({ jobId: Id, schemaId: SharedSchemaId });

/** Papers and forms without amounts, and the jobs that they belong to, newest first. */
export const ThingsOfHome = Type.Object({
  jobs: Type.Array(SharedJob),
  papers: Type.Array(SharedPaper),
  forms: Type.Array(SharedForm),
});
export type HomeThings = Static<typeof ThingsOfHome>;
export type HomePaper = Static<typeof SharedPaper>;

export const HomeAddress = Type.Object({ street: Type.String(), unit: Type.String(), postalCode: Type.String(), city: Type.String() });
/** Left out: the customer's own address, for work that names no other. */
export const SiteQuery = Type.Object({ siteId: Type.Optional(Id) });

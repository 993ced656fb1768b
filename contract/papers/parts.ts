import { type Static, Type } from 'typebox';
import { PAPER_FORMATS, PAPER_KINDS } from '#domain/service-book/paper-kinds.ts';
import { PHOTO_ERRORS } from '../photos/send-photo.ts';

export const KindOfPaper = Type.Enum([...PAPER_KINDS]);
const IntegerOrNull = Type.Union([Type.Integer(), Type.Null()]);

/** What a list says about a paper. */
export const Paper = Type.Object({
  paperId: Type.Integer(),
  jobId: IntegerOrNull,
  siteId: Type.Union([Type.Integer(), Type.Null()], { description: "the paper's own, else that of its job; null: neither has one" }),
  kind: KindOfPaper,
  title: Type.String(),
  date: Type.String({ format: 'date', description: 'the day that stands on it' }),
  format: Type.Enum([...PAPER_FORMATS]),
  fileName: Type.String({ description: 'to save it under' }),
  bytes: Type.Integer(),
  showsPrices: Type.Boolean(),
});
export type Paper = Static<typeof Paper>;

/** What is said about a file that comes, besides whose it is. */
export const PaperFields = {
  kind: KindOfPaper,
  title: Type.String({ minLength: 1, maxLength: 300, description: 'one line of at most 120 characters' }),
  date: Type.String({ format: 'date', description: 'the day that stands on it, today or earlier' }),
  showsPrices: Type.Optional(Type.Boolean({ description: 'true without a word: hidden from people who see no prices' })),
  name: Type.String({ maxLength: 255, description: 'of the file' }),
};

/** Which of them may end a call that takes a paper. */
export const PAPER_ERRORS = [...PHOTO_ERRORS, 'pdf-broken', 'pdf-locked', 'not-found'] as const;

import { Type } from 'typebox';
import { EXPECTATIONS, KIND_NAMES, REASONS, RUN_STATES } from '#domain/import.ts';

const Count = Type.Integer({ minimum: 0 });
const Counts = Type.Object({ new: Count, changed: Count, same: Count, wrong: Count });

const Expected = Type.Object(
  {
    what: Type.Enum([...EXPECTATIONS]),
    values: Type.Optional(Type.Array(Type.String())),
    min: Type.Optional(Type.Number()),
    max: Type.Optional(Type.Number()),
  },
  { description: 'what the field takes' },
);

/** How far an import has come, and its report. */
export const ImportRun = Type.Object({
  importId: Type.String(),
  state: Type.Enum([...RUN_STATES]),
  dryRun: Type.Boolean(),
  bytes: Type.Integer({ description: 'how much of the file is stored or reported; an interrupted import goes on from here' }),
  lines: Count,
  counts: Type.Record(Type.Enum([...KIND_NAMES]), Counts),
  unreadable: Type.Integer({ minimum: 0, description: 'wrong lines whose kind is not known' }),
  errors: Type.Array(
    Type.Object({
      line: Type.Integer(),
      kind: Type.Union([Type.Enum([...KIND_NAMES]), Type.Null()]),
      field: Type.Optional(Type.String()),
      reason: Type.Enum([...REASONS]),
      value: Type.Optional(Type.String({ description: 'what stands in the field, at most 40 characters; not kept for later calls' })),
      expected: Type.Optional(Expected),
    }),
  ),
  errorsLeftOut: Count,
});

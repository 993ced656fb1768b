import { Type } from 'typebox';
import { KIND_NAMES, REASONS, RUN_STATES } from '#domain/import.ts';

const Count = Type.Integer({ minimum: 0 });
const Counts = Type.Object({ new: Count, changed: Count, same: Count, wrong: Count });

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
    }),
  ),
  errorsLeftOut: Count,
});

// The tables that the migrations make, as Mermaid diagrams.
import type pg from 'pg';
import { SCHEMA_AREAS } from './schema-areas.ts';

type Table = { name: string; columns: string[]; references: string[] };

/** More would make a box taller than a screen. */
const COLUMNS_SHOWN = 24;

const INTRODUCTION = `# The tables

An arrow leads to what a row refers to, brackets mark the primary key. Left out: \`company_id\`, which leads every key, and references to the company. Rounded: a table of another area.
`;

/** Of a database that was migrated. */
export const schemaDocument = async (client: pg.ClientBase): Promise<string> => drawAreas(await readTables(client));

async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select case when a.attnum = any(k.conkey) then '[' || a.attname || ']' else a.attname end from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'company_id' order by a.attnum)::text[] as columns,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> 'company'::regclass order by 1)::text[] as references
    from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  return rows;
}

function drawAreas(tables: readonly Table[]): string {
  const areas = Object.entries(SCHEMA_AREAS).map(([title, names]) => ({ title, names: names.split(' ') }));
  const known = areas.flatMap(({ names }) => names);
  const unknown = tables.map(({ name }) => name).filter((name) => !known.includes(name));
  const gone = known.filter((name) => !tables.some((table) => table.name === name));
  if (unknown.length + gone.length > 0)
    throw new Error(
      `scripts/schema-areas.ts: in no area: ${unknown.join(', ') || 'none'}; not in the database: ${gone.join(', ') || 'none'}`,
    );
  const drawn = areas.map(({ title, names }) =>
    drawArea(title, names.map((name) => tables.find((table) => table.name === name)) as Table[]),
  );
  return [INTRODUCTION, ...drawn].join('\n');
}

function drawArea(title: string, tables: readonly Table[]): string {
  const own = new Set(tables.map(({ name }) => name));
  const others = new Set(tables.flatMap(({ references }) => references).filter((name) => !own.has(name)));
  const lines = [
    ...tables.map(boxOf),
    ...[...others].sort().map((name) => `${name}([${name}])`),
    ...tables.flatMap(({ name, references }) => references.map((to) => `${name}-->${to}`)),
  ];
  return `## ${title}\n\n\`\`\`mermaid\nflowchart LR\n${lines.join('\n')}\n\`\`\`\n`;
}

function boxOf({ name, columns }: Table): string {
  const more = columns.length - COLUMNS_SHOWN;
  const shown = more > 0 ? [...columns.slice(0, COLUMNS_SHOWN), `+${more}`] : columns;
  return `${name}["${[name.toUpperCase(), ...shown].join('<br/>')}"]`;
}

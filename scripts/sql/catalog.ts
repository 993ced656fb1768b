// What the database knows about its tables, types and functions.
import type pg from 'pg';

export type Attribute = { table: number; number: number; name: string; type: number; isNotNull: boolean };
export type Routine = { name: string; isStrict: boolean; isOurs: boolean };
type PgType = { name: string; element: number; base: number; category: string; relation: number; array: number };

export type Catalog = {
  columns(table: number): readonly Attribute[];
  routine(oid: number): Routine;
  /** A domain counts as what it is made of. */
  baseOf(type: number): number;
  elementOf(type: number): number;
  arrayOf(element: number): number;
  typeName(type: number): string;
  relationOf(type: number): number;
  tableName(table: number): string;
};

export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const read = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  const attributes = await read<Attribute>(`
    select attrelid as table, attnum as number, attname as name, atttypid as type, attnotnull as "isNotNull"
    from pg_attribute where attnum > 0 and not attisdropped order by attrelid, attnum`);
  const routines = await read<Routine & { oid: number }>(`
    select oid, proname as name, proisstrict as "isStrict", pronamespace <> 'pg_catalog'::regnamespace as "isOurs" from pg_proc`);
  const types = await read<PgType & { oid: number }>(`
    select oid, typname as name, case when typcategory = 'A' then typelem else 0 end as element, typbasetype as base, typcategory as category,
      typrelid as relation, typarray as array from pg_type`);
  const tables = await read<{ oid: number; name: string }>('select oid, relname as name from pg_class');
  const tableNames = new Map(tables.map(({ oid, name }) => [oid, name]));
  const columns = Map.groupBy(attributes, ({ table }) => table);
  const routineOf = new Map(routines.map((routine) => [routine.oid, routine]));
  const typeOf = new Map(types.map((type) => [type.oid, type]));
  const baseOf = (type: number): number => {
    const base = typeOf.get(type)?.base ?? 0;
    return base === 0 ? type : baseOf(base);
  };
  return {
    baseOf,
    columns: (table) => columns.get(table) ?? [],
    routine: (oid) => routineOf.get(oid) ?? { name: '?', isStrict: false, isOurs: false },
    elementOf: (type) => typeOf.get(baseOf(type))?.element ?? 0,
    arrayOf: (element) => typeOf.get(element)?.array ?? 0,
    typeName: (type) => typeOf.get(type)?.name ?? '?',
    tableName: (table) => tableNames.get(table) ?? '?',
    relationOf: (type) => typeOf.get(type)?.relation ?? 0,
  };
}

type Schema = { type?: string; enum?: unknown[]; anyOf?: Schema[]; items?: Schema; properties?: Record<string, Schema>; minimum?: number };
type Operation = {
  security?: Record<string, unknown>[];
  description?: string;
  parameters?: { name: string; in: 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type DescribedCall = {
  method: string;
  path: string;
  key: 'basic' | 'bearer' | 'none';
  isForCustomers: boolean;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
};

/** Every call of the API with one value for each thing that can be given. `values` has those that only the data knows. */
export function describedCalls(description: unknown, values: Record<string, unknown>): DescribedCall[] {
  const { paths } = description as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(method.toUpperCase(), path, operation, values)),
  );
}

function describe(method: string, path: string, operation: Operation, values: Record<string, unknown>): DescribedCall {
  const security = operation.security?.[0] ?? {};
  const given = (where: 'query' | 'header'): Record<string, string> =>
    Object.fromEntries(
      (operation.parameters ?? []).filter((p) => p.in === where).map((p) => [p.name, String(sampleOf(p.name, p.schema, values))]),
    );
  const schema = operation.requestBody?.content['application/json']?.schema;
  return {
    method,
    path,
    key: 'bearer' in security ? 'bearer' : 'basic' in security ? 'basic' : 'none',
    isForCustomers: /For .*Customer/.test(operation.description ?? ''),
    query: given('query'),
    headers: given('header'),
    body: schema ? sampleOf('', schema, values) : undefined,
  };
}

function sampleOf(name: string, schema: Schema, values: Record<string, unknown>): unknown {
  if (name in values) return values[name];
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(name, schema.anyOf[0] ?? {}, values);
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sampleOf(key, part, values)]));
  if (schema.type === 'array') return [sampleOf(name, schema.items ?? {}, values)];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return 'ord';
}

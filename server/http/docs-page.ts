import { readFileSync } from 'node:fs';
import { escapeHtml } from '../html/escape-html.ts';
import type { App } from './make-server.ts';
import { asPage } from './security-headers.ts';

const css = readFileSync(new URL('./docs.css', import.meta.url), 'utf8');

/** The API for programs at /api/openapi.json and for people at /api/docs; both made from the routes. */
export function addDocsPage(app: App): void {
  const hidden = { schema: { hide: true } };
  // Made once, as bytes: both are large, and requests for them are not limited.
  let html: Buffer | undefined;
  let json: Buffer | undefined;
  app.get('/api/openapi.json', hidden, async (_request, reply) => {
    json ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs', hidden, async (_request, reply) => {
    html ??= Buffer.from(docsHtml(app.swagger() as unknown as OpenApiDocument));
    return asPage(reply).send(html);
  });
  app.get('/api/docs.css', hidden, async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
}

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};
type Operation = {
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>;
};
export type OpenApiDocument = { info: { title: string; description?: string }; paths: Record<string, Record<string, Operation>> };

/** The description as a page that needs no script. */
export function docsHtml({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const links = operations.map(
    ({ path, method }) => `<li><a href="#${anchor(method, path)}"><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>${escapeHtml(info.title)} API</h1><p>${prose(info.description ?? '')}</p>
<p>For programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Errors are <code>{ error, field?, requestId }</code>.</p></header>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
<main>${operations.map(section).join('\n')}</main></body></html>`;
}

const anchor = (method: string, path: string): string => `${method}${path.replace(/\W+/g, '-')}`;

/** Backticks become code. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function section({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const id = anchor(method, path);
  return `<section aria-labelledby="${id}"><h2 id="${id}"><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</h2>
<p>${prose(operation.summary ?? '')}</p>
<p class="access">${accessText(operation)}</p>
${parametersTable(operation)}${bodyText(operation)}${answersTable(operation)}</section>`;
}

function accessText({ security = [], description }: Operation): string {
  const names: Record<string, string> = {
    basic: '<code>Authorization: Basic id:value</code>',
    bearer: '<code>Authorization: Bearer access_token</code>',
    machineKey: '<code>Authorization: Bearer kpk1.…</code>',
    company: '<code>CompanyID</code>',
  };
  const ways = security.map((schemes) =>
    Object.keys(schemes)
      .map((s) => names[s] ?? escapeHtml(s))
      .join(' and '),
  );
  const needs = ways.length > 0 ? ` Needs ${ways.join(', or ')}.` : '';
  return `${escapeHtml(description ?? 'For anybody')}.${needs}`;
}

function parametersTable({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (p) =>
      `<tr><th scope="row"><code>${escapeHtml(p.name)}</code></th><td>${escapeHtml(p.in)}</td><td>${p.required ? 'yes' : 'no'}</td><td><code>${typeText(p.schema)}</code></td></tr>`,
  );
  return `<table><caption>Parameters</caption><thead><tr><th scope="col">name</th><th scope="col">in</th><th scope="col">required</th><th scope="col">type</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const schemaOf = (content: Record<string, { schema: Schema }> | undefined): Schema | undefined => Object.values(content ?? {})[0]?.schema;

function bodyText({ requestBody }: Operation): string {
  const schema = schemaOf(requestBody?.content);
  return schema ? `<h3>Body</h3><pre tabindex="0">${typeText(schema)}</pre>` : '';
}

function answersTable({ responses }: Operation): string {
  const rows = Object.entries(responses).map(([status, { description, content }]) => {
    const schema = schemaOf(content);
    const isError = Number(status) >= 400;
    const text = isError
      ? prose(description ?? '')
      : schema && schema.type !== 'null'
        ? `<pre tabindex="0">${typeText(schema)}</pre>`
        : 'no body';
    return `<tr><th scope="row">${escapeHtml(status)}</th><td>${text}</td></tr>`;
  });
  return `<table><caption>Answers</caption><tbody>${rows.join('')}</tbody></table>`;
}

function typeText(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.enum) return escapeHtml(schema.enum.map((v) => JSON.stringify(v)).join(' | '));
  if (schema.anyOf) return schema.anyOf.map((s) => typeText(s, indent)).join(' | ');
  if (schema.type === 'array' && schema.items) return `${typeText(schema.items, indent)}[]`;
  if (schema.type === 'object' && schema.properties) return objectText(schema.properties, schema.required ?? [], indent);
  return escapeHtml(schema.type ?? 'any') + limitsText(schema);
}

function objectText(properties: Record<string, Schema>, required: readonly string[], indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const note = schema.description ? `  <i>// ${prose(schema.description)}</i>` : '';
    return `${inner}${escapeHtml(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema, inner)}${note}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function limitsText({ format, minimum, maximum, minLength, maxLength }: Schema): string {
  const range = minimum !== undefined || maximum !== undefined ? [`${minimum ?? ''}–${maximum ?? ''}`] : [];
  const length = maxLength !== undefined ? [`${minLength ?? 0}–${maxLength} characters`] : [];
  const notes = [...(format ? [format] : []), ...range, ...length];
  return notes.length > 0 ? ` (${escapeHtml(notes.join(', '))})` : '';
}

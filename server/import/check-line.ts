import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { isIsoDate } from '#domain/calendar.ts';
import { isEmail } from '#domain/email.ts';
import type { Reason } from '#domain/import/import.ts';
import { isUserName } from '#domain/login/user-name.ts';
import { isLockedPdf, isPdf } from '#domain/papers/pdf.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { ImportKind, Problem } from '../import-lines/kind.ts';
import { kindByName } from './kinds.ts';
import { shorten, showValue, valueAt } from './values.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
const ajv = new Ajv({ strict: false, allErrors: false });
ajv.addFormat('day', isIsoDate);
ajv.addFormat('mail-address', isEmail);
// A name that a person has had for years in another system may be shorter than a new one.
ajv.addFormat('user-name', (text) => isUserName(text.length === 2 ? `${text}.` : text));
ajv.addFormat('pdf', isPdfInBase64);
ajv.addFormat('moment', (text) => MOMENT.test(text) && isIsoDate(text.slice(0, 10)));
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function isPdfInBase64(text: string): boolean {
  if (!BASE64.test(text)) return false;
  const bytes = Buffer.from(text, 'base64');
  return isPdf(bytes) && !isLockedPdf(bytes);
}

/** Made when the first line of its kind comes: the server's start does not wait for it. */
const validators = new Map<ImportKind, ValidateFunction>();
function validatorOf(kind: ImportKind): ValidateFunction {
  const known = validators.get(kind);
  if (known) return known;
  const made = ajv.compile(kind.schema);
  validators.set(kind, made);
  return made;
}

export type CheckedLine = { kind: ImportKind; content: unknown; warnings: Warning[] };
/** `used`: what was taken in the place of the value. */
export type Warning = Problem & { used?: string };
export type Refusal = { kind: ImportKind | null; problem: Problem };

/** Whether one line, already parsed, is what its kind asks for. */
export function checkLine(content: unknown, companyId: CompanyId): CheckedLine | Refusal {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return { kind: null, problem: { reason: 'not-json' } };
  const { kind: name, company } = content as { kind?: unknown; company?: unknown };
  const kind = typeof name === 'string' ? kindByName.get(name) : undefined;
  const refuse = (problem: Problem): Refusal => ({ kind: kind ?? null, problem: withValue(problem, content) });
  if (!kind) return refuse({ field: 'kind', reason: name === undefined ? 'missing' : 'unknown-kind' });
  const validate = validatorOf(kind);
  const { line, warnings, problem: refused } = forgive(kind, content as Record<string, unknown>, validate);
  if (refused) return refuse(refused);
  if (company !== undefined && company !== companyId) return refuse({ field: 'company', reason: 'other-company' });
  const problem = kind.check(line);
  return problem ? refuse(problem) : { kind, content: line, warnings };
}

type ForgivenLine = { line: Record<string, unknown>; warnings: Warning[]; problem: Problem | null };

/** One bad optional value does not keep a customer out. */
function forgive({ forgiven = {} }: ImportKind, content: Record<string, unknown>, validate: ValidateFunction): ForgivenLine {
  let line = content;
  const warnings: Warning[] = [];
  const isValid = (read: Record<string, unknown>): boolean => validate(read);
  while (!isValid(line)) {
    const problem = problemOf(validate.errors?.[0]);
    const field = problem.field ?? '';
    const value = line[field];
    const find = Object.hasOwn(forgiven, field) ? forgiven[field] : undefined;
    const isSecond = warnings.some((warning) => warning.field === field);
    if (!find || isSecond || typeof value !== 'string') return { line, warnings, problem };
    const used = find(value);
    const { [field]: _, ...rest }: Record<string, unknown> = line;
    line = used === undefined ? rest : { ...rest, [field]: used };
    warnings.push({ ...withValue(problem, content), ...(used === undefined ? {} : { used }) });
  }
  return { line, warnings, problem: null };
}

const REASON_OF: Readonly<Record<string, Reason>> = {
  required: 'missing',
  additionalProperties: 'unknown-field',
  type: 'wrong-type',
  maxLength: 'too-long',
  maxItems: 'too-long',
};

function problemOf(error: ErrorObject | undefined): Problem {
  const { missingProperty, additionalProperty } = (error?.params ?? {}) as { missingProperty?: string; additionalProperty?: string };
  const path = (error?.instancePath ?? '').split('/').slice(1);
  const named = missingProperty ?? (additionalProperty === undefined ? [] : shorten(additionalProperty));
  const field = path.concat(named).join('.') || 'kind';
  return { field, reason: REASON_OF[error?.keyword ?? ''] ?? 'bad-value' };
}

/** A missing field has no value to show; of an unknown field only the name is repeated. */
function withValue(problem: Problem, content: unknown): Problem {
  if (problem.reason === 'missing' || problem.reason === 'unknown-field') return problem;
  const value = showValue(valueAt(content, problem.field));
  return value === undefined ? problem : { ...problem, value };
}

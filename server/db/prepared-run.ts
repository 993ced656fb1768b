/// <reference path="./pg-utils.d.ts" />

import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { CompanyId } from './company-id.ts';
import { type Sql, statementName } from './sql.ts';

export type RunCallback = (error: Error | null | undefined, result: { rows: unknown[] }) => void;
const NO_RESULT = { rows: [] };

const isTimeUp = (error: Error | null | undefined): boolean => error?.message === 'Query read timeout';

type Column = { name: string; read: (text: string) => unknown };
type Wire = {
  parsedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(run: { statement: string; values: unknown[] }): void;
  describe(what: { type: 'P' }): void;
  execute(run: object): void;
  sync(): void;
};

/** The columns of the statements that each connection has prepared. */
const columnsOf = new WeakMap<Wire, Map<string, readonly Column[]>>();

export type RunOptions = {
  answersWithinMs?: number | undefined;
  /** The company to set the connection to; undefined: it is set to it already. */
  companyId?: CompanyId | undefined;
};

/**
 * One run of a statement that stays prepared, in the form in which the driver takes work from others. The driver's own Query asks for
 * the columns with every run; here a connection describes them once. A GetJobs costs the server 35 of 300 µs of processor time less; in
 * turns in one process its statement took 103 µs, and 157 µs with the driver's Query.
 *
 * A connection is set to its company in the same batch: that costs no round trip, and where it fails the database passes over the statement.
 */
export class PreparedRun implements pg.Submittable {
  readonly text: string;
  /** Wrapped by the driver, which keeps the time. */
  callback: RunCallback;
  readonly query_timeout: number | undefined;
  readonly #values: unknown[];
  readonly #rows: Record<string, unknown>[] = [];
  #columns: readonly Column[] | undefined;
  #wire: Wire | undefined;
  #unreadable: Error | null = null;
  #isAnswered = false;
  readonly #name: string;
  readonly #setting: string | null;
  #isSetting: boolean;

  constructor({ text, values }: Sql, done: RunCallback, { answersWithinMs, companyId }: RunOptions) {
    this.text = text;
    this.#name = statementName(text);
    this.callback = (error, result) => (isTimeUp(error) ? setImmediate(() => this.#endLate(error, done)) : done(error, result));
    this.query_timeout = answersWithinMs;
    this.#values = values;
    this.#setting = companyId === undefined ? null : `set app.company = '${Number(companyId)}'`;
    this.#isSetting = this.#setting !== null;
  }

  /** The driver notes under it that a statement is prepared; what sets the company is not. */
  get name(): string {
    return this.#isSetting ? '' : this.#name;
  }

  /** Null, or why nothing was sent: a value that cannot be written fails the call, not the connection. */
  submit(connection: unknown): Error | null {
    const [name, text] = [this.#name, this.text];
    const wire = connection as Wire;
    let values: unknown[];
    try {
      values = this.#values.map(prepareValue);
    } catch (error) {
      return error as Error;
    }
    this.#wire = wire;
    this.#columns = columnsOf.get(wire)?.get(name);
    wire.stream.cork();
    if (this.#setting) {
      wire.parse({ name: '', text: this.#setting });
      wire.bind({ statement: '', values: [] });
      wire.execute({});
    }
    if (wire.parsedStatements[name] === undefined) wire.parse({ name, text });
    wire.bind({ statement: name, values });
    if (!this.#columns) wire.describe({ type: 'P' });
    wire.execute({});
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#learn(fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') })));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#columns ?? [];
    const row: Record<string, unknown> = {};
    try {
      for (let i = 0; i < columns.length; i++) {
        const { name, read } = columns[i] as Column;
        const text = fields[i] ?? null;
        row[name] = text === null ? null : read(text);
      }
    } catch (error) {
      // Thrown from here it would end the process.
      this.#unreadable = error as Error;
    }
    this.#rows.push(row);
  }

  /** A statement that says nothing about columns has none. */
  handleCommandComplete(): void {
    if (this.#isSetting) {
      this.#isSetting = false;
      return;
    }
    if (!this.#columns) this.#learn([]);
  }

  handleReadyForQuery(): void {
    this.#isAnswered = true;
    this.callback(this.#unreadable, { rows: this.#rows });
  }

  handleError(error: Error): void {
    this.callback(error, NO_RESULT);
  }

  /**
   * After a standstill of this process the driver's timer fires before it reads an answer that has long been in the socket. One turn later
   * that has been read, and the database was not away.
   */
  #endLate(timeUp: Error | null | undefined, done: RunCallback): void {
    if (this.#isAnswered) done(this.#unreadable, { rows: this.#rows });
    else done(timeUp, NO_RESULT);
  }

  #learn(columns: readonly Column[]): void {
    this.#columns = columns;
    if (!this.#wire) return;
    const known = columnsOf.get(this.#wire) ?? new Map();
    columnsOf.set(this.#wire, known.set(this.#name, columns));
  }
}

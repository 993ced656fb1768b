import type { Brand } from '#domain/company/brand.ts';
import type { Config } from './config/config.ts';
import type { ErasureKey } from './data-folder/erasure-key.ts';
import type { Databases } from './db/databases.ts';
import type { Dns } from './network/dns.ts';
import type { Passwords } from './password-hashing/passwords.ts';

/** What the calls work with, handed down as one argument. */
export type Deps = {
  config: Config;
  databases: Databases;
  /** The brands of all companies as they are now. */
  brands: () => readonly Brand[];
  /** The examples are there: any host name shows one of them (`hostTarget`). */
  hasDemoData: boolean;
  /** Reads them again at once: after a change of one's own. */
  refreshBrands: () => Promise<void>;
  /** Looks for what proves that a host name is a company's own. */
  dns: Dns;
  passwords: Passwords;
  /** Recognises customers who were erased. */
  erasureKey: ErasureKey;
  /** The one clock: SQL gets its time from here too. */
  now: () => Date;
  /** How long a failed password check takes, at least. */
  failureFloorMs: number;
  /** Tells the worker that something waits in the outbox or among the reset requests. */
  wakeMail: () => void;
  /** Tells the worker that a webhook has events to send. */
  wakeWebhooks: () => void;
};

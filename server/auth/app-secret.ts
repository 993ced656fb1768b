import { randomBytes } from 'node:crypto';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import { openSecret, type Sealing, sealSecret } from './sealed-secret.ts';

const SECRET_BYTES = 20;

/** As long as the digest that codes are made with: what apps expect. */
export const newAppSecret = (): Buffer => randomBytes(SECRET_BYTES);

const sealing = (key: ErasureKey, companyId: CompanyId, accountId: number): Sealing => ({
  key,
  purpose: 'authenticator app',
  owner: `${companyId} ${accountId}`,
});

export const encipherSecret = (key: ErasureKey, companyId: CompanyId, accountId: number, secret: Buffer): Buffer =>
  sealSecret(sealing(key, companyId, accountId), secret);

export const decipherSecret = (key: ErasureKey, companyId: CompanyId, accountId: number, sealed: Buffer): Buffer | null =>
  openSecret(sealing(key, companyId, accountId), sealed, SECRET_BYTES);

import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeFileToOthers, giveToFolderOwner } from './folder.ts';

/** Digests of erased customers are made with it. Null: there is none yet, which is fine until a customer is to be erased. */
export type ErasureKey = KeyObject | null;

const KEY_FILE = 'erasure.key';
const HEX_KEY = /^[0-9a-f]{64}$/i;

export const isErasureKey = (text: string): boolean => HEX_KEY.test(text);
export const keyFromHex = (hex: string): KeyObject => createSecretKey(Buffer.from(hex, 'hex'));

/**
 * The key of the settings, or the one in the data folder. `makes`: a server that starts for the first time makes one; a command does not,
 * since it may have been given another folder than the servers.
 */
export function loadErasureKey(
  { erasureKey, dataDir }: { erasureKey: string | null; dataDir: string },
  { makes }: { makes: boolean },
): { key: ErasureKey; madeIn: string | null } {
  if (erasureKey) return { key: keyFromHex(erasureKey), madeIn: null };
  const file = join(dataDir, KEY_FILE);
  const isMade = makes && !existsSync(file) && makeKeyFile(dataDir, file);
  if (!existsSync(file)) return { key: null, madeIn: null };
  if (makes) closeFileToOthers(file);
  const hex = readFileSync(file, 'utf8').trim();
  if (!isErasureKey(hex)) throw new Error(`${file} has no key in it: it must be 64 hexadecimal digits. Put back the file as it was.`);
  return { key: keyFromHex(hex), madeIn: isMade ? file : null };
}

/** Whole or not at all, so that servers that start together take the same one. False where the folder cannot be written to. */
function makeKeyFile(dataDir: string, file: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  } catch {
    return false;
  }
  try {
    giveToFolderOwner(draft);
    linkSync(draft, file);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(draft);
  }
}

import type { AddRoute } from '../../http/answer.ts';
import { addPasskeyRoute } from './add-passkey.ts';
import { passkeyLoginRoute } from './passkey-login.ts';
import { passkeyLoginOptionsRoute } from './passkey-login-options.ts';
import { passkeyOptionsRoute } from './passkey-options.ts';
import { removePasskeyRoute } from './remove-passkey.ts';
import { renamePasskeyRoute } from './rename-passkey.ts';

export const passkeysRoutes: readonly AddRoute[] = [
  passkeyOptionsRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  passkeyLoginOptionsRoute,
  passkeyLoginRoute,
];

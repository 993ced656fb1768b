import { Type } from 'typebox';
import { MAX_PASSKEY_NAME_LENGTH } from '#domain/passkey.ts';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';
import { RowId } from './parts.ts';

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'POST',
  path: '/api/Security/RenamePasskey',
  summary: 'Give a passkey another name',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  body: Type.Object(
    { passkeyId: RowId, name: Type.String({ minLength: 1, maxLength: MAX_PASSKEY_NAME_LENGTH }) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ changed: Type.Literal(true) }) },
  errors: ['not-found'],
});

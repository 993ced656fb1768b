import { Type } from 'typebox';
import { USER_ROLES } from '#domain/employee.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';

export const startApp = defineCall({
  name: 'startApp',
  method: 'POST',
  path: '/api/Security/StartApp',
  summary: 'Begin to set up an authenticator app: the secret, once, for a QR code or to be typed',
  access: { key: 'bearer', roles: USER_ROLES, duringSecondFactor: true, freshProof: true },
  answers: {
    200: Type.Object({
      address: Type.String({ description: 'the otpauth address that the QR code holds' }),
      qrCode: Type.Object(
        {
          size: Type.Integer({ description: 'squares to a side' }),
          path: Type.String({ description: 'the dark ones, as the path of an SVG' }),
        },
        { description: 'the address to be scanned' },
      ),
      secret: Type.String({ description: 'the same for somebody who types it' }),
      ticket: Type.String({ description: 'to be sent back with the first code' }),
    }),
  },
});

export type NewApp = AnswerOf<typeof startApp>;

import { Type } from 'typebox';
import { HOST_PROBLEMS } from '#domain/company/host-name.ts';
import { MAIL_SERVER_RESULTS } from '#domain/company/mail-server.ts';
import { Slug } from './company.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { TextOrNull } from './parts.ts';

export const HOST_STATES = ['waiting', 'proven', 'missing'] as const;
/** What a look at the DNS has found. `other`: records, but not ours; `no-address`: the proof is there, and the name leads nowhere. */
export const PROOF_RESULTS = ['proven', 'none', 'other', 'no-address', 'no-answer'] as const;

const HostName = {
  host: Type.String({ description: 'in ASCII, an IDN as xn--…' }),
  readable: Type.String({ description: 'the same with its own letters' }),
};

export const companyHosts = defineCall({
  name: 'companyHosts',
  method: 'GET',
  path: '/api/Brands/Hosts',
  summary: "The company's own host names, and what proves each of them",
  access: { key: 'bearer', roles: ['Admin'] },
  answers: {
    200: Type.Object({
      portalDomain: Type.Union([Type.String(), Type.Null()], {
        description: 'every brand answers at its slug below it; null: this server has no public name',
      }),
      hosts: Type.Array(
        Type.Object({
          slug: Type.String(),
          ...HostName,
          token: Type.Union([Type.String(), Type.Null()], { description: 'null: set by the operator, and needs no proof' }),
          state: Type.Enum([...HOST_STATES], { description: 'missing: in use, but its proof has not been found since' }),
          missingSince: TextOrNull,
        }),
        { description: 'links in mails lead to the first that is in use' },
      ),
    }),
  },
});
export type CompanyHosts = AnswerOf<typeof companyHosts>;
export type CompanyHost = CompanyHosts['hosts'][number];

/** Longer than any name, so that one that is too long is refused as such. */
const TypedHost = Type.String({ minLength: 1, maxLength: 400 });

export const claimHost = defineCall({
  name: 'claimHost',
  method: 'POST',
  path: '/api/Brands/ClaimHost',
  summary: 'Ask to use a host name; it is used once a record in its DNS proves that it is the company’s own',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object({ slug: Slug, host: TypedHost }, { additionalProperties: false }),
  answers: { 200: Type.Object(HostName) },
  mails: 'company-changes',
  errors: ['not-found', ...HOST_PROBLEMS, 'host-taken', 'host-known', 'too-many-hosts'],
});
export type HostClaim = BodyOf<typeof claimHost>;

const NamedHost = Type.Object({ slug: Slug, host: TypedHost }, { additionalProperties: false });

export const checkHost = defineCall({
  name: 'checkHost',
  method: 'POST',
  path: '/api/Brands/CheckHost',
  summary: 'Look for the record that proves a host name; where it is found, the name is used from now on',
  access: { key: 'bearer', roles: ['Admin'] },
  body: NamedHost,
  answers: { 200: Type.Object({ result: Type.Enum([...PROOF_RESULTS]) }) },
  mails: 'company-changes',
  errors: ['not-found', 'host-taken'],
});
export type ProofResult = AnswerOf<typeof checkHost>['result'];

export const forgetHost = defineCall({
  name: 'forgetHost',
  method: 'POST',
  path: '/api/Brands/ForgetHost',
  summary: 'No longer use a host name',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: NamedHost,
  answers: { 200: Type.Object({ host: Type.String() }) },
  mails: 'host-removals',
  errors: ['not-found'],
});

export const companyMail = defineCall({
  name: 'companyMail',
  method: 'GET',
  path: '/api/Brands/Mail',
  summary: "The address that the company's mails come from, and whether the server sends mails at all",
  access: { key: 'bearer', roles: ['Admin'] },
  answers: {
    200: Type.Object({
      from: Type.String(),
      isSending: Type.Boolean(),
      canSetServer: Type.Boolean({ description: 'the operator set no mail server, and this company is the only one here' }),
      server: Type.Union(
        [Type.Object({ host: Type.String(), port: Type.Integer(), userName: Type.String(), sender: Type.String() }), Type.Null()],
        {
          description: 'the mail server that an Admin has set; never its password',
        },
      ),
      held: Type.Integer({ description: 'mails from before there was a mail server, which are sent only when asked for' }),
      smsFrom: Type.Union([Type.String(), Type.Null()], {
        description: 'what a telephone shows as the sender of an SMS; null: none are sent',
      }),
    }),
  },
});

export type CompanyMail = AnswerOf<typeof companyMail>;

export const sendMailTest = defineCall({
  name: 'sendMailTest',
  method: 'POST',
  path: '/api/Brands/SendMailTest',
  summary: 'A mail to oneself, to see whether mails arrive',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: { 200: Type.Object({ to: Type.String() }) },
  mails: 'mail-tests',
});

export const setMailServer = defineCall({
  name: 'setMailServer',
  method: 'POST',
  path: '/api/Brands/SetMailServer',
  summary: 'Set the mail server of a portal whose operator set none: stored once it has taken a test mail to oneself over TLS',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object(
    {
      host: Type.String({ minLength: 1, maxLength: 253 }),
      port: Type.Integer({ minimum: 1, maximum: 65_535 }),
      userName: Type.String({ maxLength: 200 }),
      password: Type.String({ maxLength: 500 }),
      sender: Type.String({ minLength: 1, maxLength: 200, description: 'the address that mails come from' }),
    },
    { additionalProperties: false },
  ),
  answers: {
    200: Type.Object({
      result: Type.Enum([...MAIL_SERVER_RESULTS]),
      held: Type.Integer({ description: 'mails that have waited, which are not sent unless asked for' }),
    }),
  },
  mails: 'mail-tests',
  errors: ['no-login'],
});
export type NewMailServer = BodyOf<typeof setMailServer>;

export const settleHeldMails = defineCall({
  name: 'settleHeldMails',
  method: 'POST',
  path: '/api/Brands/HeldMails',
  summary: 'Send or discard the mails from before there was a mail server',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ act: Type.Enum(['send', 'discard']) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ mails: Type.Integer() }) },
  mails: 'resent-mails',
});

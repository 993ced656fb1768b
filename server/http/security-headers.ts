import type { FastifyReply } from 'fastify';
import { hostName } from '#domain/company/brand.ts';

const COMMON: Record<string, string> = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), screen-wake-lock=(), usb=(), xr-spatial-tracking=()',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";
/** `inlineStyle` is the hash of the one style element that a page may have, `connectTo` the other origins that it calls. */
type PageNeeds = { inlineStyle?: string; connectTo?: readonly string[] };
const pagePolicy = ({ inlineStyle = '', connectTo = [] }: PageNeeds = {}): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'${inlineStyle && ` '${inlineStyle}'`}; img-src 'self' data: blob:; font-src 'self'; connect-src ${["'self'", ...connectTo].join(' ')}; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify kundeportal-worker`;

/** A page without a script, which shows what is in it and nothing else. */
const plainPolicy = (inlineStyle: string): string =>
  `default-src 'none'; style-src '${inlineStyle}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** On every answer, errors too. A page gets the policy of pages; everything else may do nothing at all. */
export const securityHeaders = (kind: 'api' | 'page'): Record<string, string> => ({
  ...COMMON,
  'content-security-policy': kind === 'page' ? pagePolicy() : API_POLICY,
});

const API_HEADERS = securityHeaders('api');
/** Below the portal's own domain everything is the portal's. A company's own name may have others below it that know nothing of us. */
const PORTAL_HEADERS = { ...API_HEADERS, 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

export const isOfPortalDomain = (host: unknown, portalDomain: string): boolean => `.${hostName(host)}`.endsWith(`.${portalDomain}`);

/** Without `isOfPortal`, as the answer has it already. */
export const setSecurityHeaders = (
  reply: FastifyReply,
  isOfPortal = String(reply.getHeader('strict-transport-security')).includes('includeSubDomains'),
): FastifyReply => reply.headers(isOfPortal ? PORTAL_HEADERS : API_HEADERS);

export const asPlainPage = (reply: FastifyReply, { inlineStyle }: { inlineStyle: string }): FastifyReply =>
  reply.headers({ 'content-security-policy': plainPolicy(inlineStyle), 'content-type': 'text/html; charset=utf-8' });

export const asPage = (reply: FastifyReply, needs?: PageNeeds): FastifyReply =>
  reply.headers({ 'content-security-policy': pagePolicy(needs), 'content-type': 'text/html; charset=utf-8' });

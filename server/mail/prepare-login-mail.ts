import { LOGIN_CHANGES } from '#domain/login-event.ts';
import { deviceOfMail } from '../auth/new-device.ts';
import { LOGIN_MAILS, type LoginMail, type MailKind } from '../outbox/outbox.ts';
import type { LoginNotice } from './mail-content.ts';
import type { MailRow } from './mail-row.ts';

export const isAboutLogin = (kind: MailKind): kind is LoginMail => LOGIN_MAILS.some((k) => k === kind);

/** Where one's own login is looked after in the portal. */
const SECURITY_PATH = '/admin/sikkerhet';

export const loginNotice = ({ about }: MailRow, portal: string): LoginNotice => ({
  device: deviceOfMail(about),
  change: LOGIN_CHANGES[about.change ?? -1] ?? null,
  link: `${portal}${SECURITY_PATH}`,
});

/** Where mail programs hand in mails. At 465 the connection is encrypted from its first byte, at the others from STARTTLS on. */
export const MAIL_PORTS: readonly number[] = [465, 587, 25, 2525];
export const ENCRYPTED_PORT = 465;
export const USUAL_MAIL_PORT = 587;

/** What a test mail has shown. Only a server that takes one is stored. `not-allowed`: the operator set one, or other companies live here. */
export const MAIL_SERVER_RESULTS = [
  'sent',
  'name-unknown',
  'address-private',
  'not-reached',
  'not-encrypted',
  'login-refused',
  'sender-refused',
  'not-allowed',
] as const;
export type MailServerResult = (typeof MAIL_SERVER_RESULTS)[number];

/** A name with a dot: no number, which no certificate has. */
export const isMailHost = (typed: string): boolean => {
  const labels = typed.split('.');
  const isLabel = (label: string) => /^[a-z0-9-]{1,63}$/i.test(label) && !label.startsWith('-') && !label.endsWith('-');
  return typed.length <= 253 && labels.length > 1 && labels.every(isLabel) && labels.slice(-1).some((label) => /[a-z]/i.test(label));
};

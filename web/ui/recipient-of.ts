import { formatPhone } from '#words/format.ts';

/** The recipient as the office reads it: a mail address, or SMS with a number. */
export const recipientOf = ({ channel, recipient }: { channel: 'mail' | 'sms'; recipient: string }): string =>
  channel === 'sms' ? `SMS ${formatPhone(recipient)}` : recipient;

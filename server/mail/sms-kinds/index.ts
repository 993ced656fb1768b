import type { MailKind } from '../../outbox/mail-kinds.ts';
import type { SmsMaker } from '../define-sms.ts';
import { appointmentNewsSms, appointmentOnTheWaySms, appointmentReminderSms } from './appointments.ts';
import { dangerReceiptSms } from './danger-receipt.ts';
import { extraNewsSms } from './extra-news.ts';
import { phoneCodeSms } from './phone-code.ts';

/** The notices that go by SMS: of what a person waits for, and never marketing. */
export const smsKinds: Readonly<Partial<Record<MailKind, SmsMaker>>> = {
  'appointment-news': appointmentNewsSms,
  'appointment-reminder': appointmentReminderSms,
  'appointment-on-the-way': appointmentOnTheWaySms,
  'extra-news': extraNewsSms,
  'case-received': dangerReceiptSms,
  'phone-code': phoneCodeSms,
};

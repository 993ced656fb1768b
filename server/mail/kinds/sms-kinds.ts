import type { MailKind, SmsOnlyKind } from '../../outbox/mail-kinds.ts';
import type { SmsMaker } from '../define-sms.ts';
import { appointmentNewsSms } from './appointments/appointment-news-sms.ts';
import { appointmentOnTheWaySms } from './appointments/appointment-on-the-way-sms.ts';
import { appointmentReminderSms } from './appointments/appointment-reminder-sms.ts';
import { caseReceivedSms } from './cases/case-received-sms.ts';
import { extraNewsSms } from './extras/extra-news-sms.ts';
import { phoneCodeSms } from './phone-code-sms.ts';

/** The notices that go by SMS: of what a person waits for, and never marketing. */
export const smsKinds: Readonly<Record<SmsOnlyKind, SmsMaker> & Partial<Record<MailKind, SmsMaker>>> = {
  'appointment-news': appointmentNewsSms,
  'appointment-reminder': appointmentReminderSms,
  'appointment-on-the-way': appointmentOnTheWaySms,
  'extra-news': extraNewsSms,
  'case-received': caseReceivedSms,
  'phone-code': phoneCodeSms,
};

import {
  appointmentAnswered,
  appointmentLink,
  appointmentOnTheWay,
  appointmentOnTheWaySms,
  appointmentReminder,
  appointmentReminderSms,
} from '../appointments/mails.ts';
import { appointmentNews, appointmentNewsSms } from '../appointments/news-mail.ts';
import { billFarOver, paymentAccountAdded, paymentAccountRemoved } from '../bills/mails.ts';
import { caseDanger } from '../cases/danger.ts';
import { caseLink, caseNew, caseReceived, caseReceivedSms, caseReopened, casesLate } from '../cases/mails.ts';
import { caseAnswered, caseReminder } from '../cases/news-mails.ts';
import { companyChanged, mailTest } from '../company/mails.ts';
import { customerInvitation } from '../customers/mails.ts';
import { extraAnswered, extraNews, extraNewsSms } from '../extras/mails.ts';
import { careReminder } from '../home-book/mails.ts';
import { confirmEmail, emailChangeAsked, emailChanged, emailChangeStarted } from '../login/email-mails.ts';
import { firstPassword, passwordChanged, temporaryPassword } from '../login/mails.ts';
import { phoneCodeSms } from '../login/phone-code.ts';
import { loginChanged, newDevice, phoneChanged } from '../login/security-mails.ts';
import type { MailMaker, SmsMaker } from '../mail/define.ts';
import { answerCode } from '../offers/answer-code.ts';
import { offerLink, offerNews, offerToOffice } from '../offers/mails.ts';
import type { MailKind, SmsOnlyKind } from '../outbox/kinds.ts';
import { paperWithdrawn } from '../papers/mails.ts';
import { accessInvitation } from '../people/invitation-mail.ts';
import { accessChanged, accessEnded, accessGiven, holderMoved, holderMoveStarted } from '../people/mails.ts';
import { erasureRequested, erasureWithdrawn } from '../privacy/mails.ts';
import { surveyInvitation, surveyReminder } from '../surveys/mails.ts';
import { machineKeyMade, machineKeyRevoked } from '../webhooks/key-mails.ts';
import { webhookChanged, webhookStopped } from '../webhooks/mails.ts';

/** What each kind of mail reads and says. The compiler names a missing kind. */
export const mailKinds: Record<MailKind, MailMaker> = {
  'temporary-password': temporaryPassword,
  'first-password': firstPassword,
  'customer-invitation': customerInvitation,
  'password-changed': passwordChanged,
  'email-change-asked': emailChangeAsked,
  'email-change-started': emailChangeStarted,
  'confirm-email': confirmEmail,
  'email-changed': emailChanged,
  'new-device': newDevice,
  'login-changed': loginChanged,
  'machine-key-made': machineKeyMade,
  'machine-key-revoked': machineKeyRevoked,
  'payment-account-added': paymentAccountAdded,
  'payment-account-removed': paymentAccountRemoved,
  'webhook-changed': webhookChanged,
  'webhook-stopped': webhookStopped,
  'company-changed': companyChanged,
  'mail-test': mailTest,
  'access-invitation': accessInvitation,
  'access-given': accessGiven,
  'access-changed': accessChanged,
  'access-ended': accessEnded,
  'holder-moved': holderMoved,
  'holder-move-started': holderMoveStarted,
  'erasure-requested': erasureRequested,
  'erasure-withdrawn': erasureWithdrawn,
  'paper-withdrawn': paperWithdrawn,
  'offer-news': offerNews,
  'offer-link': offerLink,
  'offer-to-office': offerToOffice,
  'answer-code': answerCode,
  'phone-changed': phoneChanged,
  'case-received': caseReceived,
  'case-answered': caseAnswered,
  'case-reminder': caseReminder,
  'case-link': caseLink,
  'case-new': caseNew,
  'case-danger': caseDanger,
  'case-reopened': caseReopened,
  'appointment-news': appointmentNews,
  'appointment-link': appointmentLink,
  'appointment-reminder': appointmentReminder,
  'appointment-on-the-way': appointmentOnTheWay,
  'appointment-answered': appointmentAnswered,
  'extra-news': extraNews,
  'extra-answered': extraAnswered,
  'bill-far-over': billFarOver,
  'cases-late': casesLate,
  'survey-invitation': surveyInvitation,
  'survey-reminder': surveyReminder,
  'care-reminder': careReminder,
  'care-offer': careReminder,
};

/** The notices that go by SMS: of what a person waits for, and never marketing. */
export const smsKinds: Readonly<Record<SmsOnlyKind, SmsMaker> & Partial<Record<MailKind, SmsMaker>>> = {
  'appointment-news': appointmentNewsSms,
  'appointment-reminder': appointmentReminderSms,
  'appointment-on-the-way': appointmentOnTheWaySms,
  'extra-news': extraNewsSms,
  'case-received': caseReceivedSms,
  'phone-code': phoneCodeSms,
};

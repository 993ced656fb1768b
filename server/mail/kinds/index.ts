import type { MailKind } from '../../outbox/mail-kinds.ts';
import type { MailMaker } from '../define-mail.ts';
import { accessInvitation } from './access-invitation.ts';
import { accessChanged, accessEnded, accessGiven } from './access-notices.ts';
import { answerCode } from './answer-code.ts';
import { appointmentAnswered, appointmentLink, appointmentNews, appointmentOnTheWay, appointmentReminder } from './appointments.ts';
import { billFarOver } from './bill-far-over.ts';
import { careReminder } from './care-reminder.ts';
import { caseAnswered, caseReminder } from './case-answered.ts';
import { caseDanger } from './case-danger.ts';
import { caseLink } from './case-link.ts';
import { caseReceived } from './case-received.ts';
import { caseNew, caseReopened } from './case-to-office.ts';
import { casesLate } from './cases-late.ts';
import { companyChanged } from './company-changed.ts';
import { confirmEmail } from './confirm-email.ts';
import { customerInvitation } from './customer-invitation.ts';
import { emailChangeAsked, emailChanged, emailChangeStarted } from './email-changes.ts';
import { erasureRequested, erasureWithdrawn } from './erasure.ts';
import { extraAnswered, extraNews } from './extras.ts';
import { firstPassword } from './first-password.ts';
import { holderMoved, holderMoveStarted } from './holder-moves.ts';
import { loginChanged } from './login-changed.ts';
import { machineKeyMade, machineKeyRevoked } from './machine-keys.ts';
import { mailTest } from './mail-test.ts';
import { newDevice } from './new-device.ts';
import { offerLink, offerNews, offerToOffice } from './offers.ts';
import { paperWithdrawn } from './paper-withdrawn.ts';
import { passwordChanged } from './password-changed.ts';
import { paymentAccountAdded, paymentAccountRemoved } from './payment-accounts.ts';
import { phoneChanged } from './phone-changed.ts';
import { surveyInvitation, surveyReminder } from './survey.ts';
import { temporaryPassword } from './temporary-password.ts';
import { webhookChanged, webhookStopped } from './webhooks.ts';

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
  'phone-code': async () => null,
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

import type { MailKind } from '../../outbox/mail-kinds.ts';
import type { MailMaker } from '../define-mail.ts';
import { accessChanged } from './access/access-changed.ts';
import { accessEnded } from './access/access-ended.ts';
import { accessGiven } from './access/access-given.ts';
import { accessInvitation } from './access/access-invitation.ts';
import { holderMoveStarted } from './access/holder-move-started.ts';
import { holderMoved } from './access/holder-moved.ts';
import { answerCode } from './answer-code.ts';
import { appointmentAnswered } from './appointments/appointment-answered.ts';
import { appointmentLink } from './appointments/appointment-link.ts';
import { appointmentNews } from './appointments/appointment-news.ts';
import { appointmentOnTheWay } from './appointments/appointment-on-the-way.ts';
import { appointmentReminder } from './appointments/appointment-reminder.ts';
import { billFarOver } from './bill-far-over.ts';
import { careReminder } from './care-reminder.ts';
import { caseAnswered } from './cases/case-answered.ts';
import { caseDanger } from './cases/case-danger.ts';
import { caseLink } from './cases/case-link.ts';
import { caseNew } from './cases/case-new.ts';
import { caseReceived } from './cases/case-received.ts';
import { caseReminder } from './cases/case-reminder.ts';
import { caseReopened } from './cases/case-reopened.ts';
import { casesLate } from './cases/cases-late.ts';
import { companyChanged } from './company-changed.ts';
import { confirmEmail } from './confirm-email.ts';
import { customerInvitation } from './customer-invitation.ts';
import { emailChangeAsked } from './email-changes/email-change-asked.ts';
import { emailChangeStarted } from './email-changes/email-change-started.ts';
import { emailChanged } from './email-changes/email-changed.ts';
import { erasureRequested } from './erasure/erasure-requested.ts';
import { erasureWithdrawn } from './erasure/erasure-withdrawn.ts';
import { extraAnswered } from './extras/extra-answered.ts';
import { extraNews } from './extras/extra-news.ts';
import { firstPassword } from './first-password.ts';
import { loginChanged } from './login-changed.ts';
import { machineKeyMade } from './machine-keys/machine-key-made.ts';
import { machineKeyRevoked } from './machine-keys/machine-key-revoked.ts';
import { mailTest } from './mail-test.ts';
import { newDevice } from './new-device.ts';
import { offerLink } from './offers/offer-link.ts';
import { offerNews } from './offers/offer-news.ts';
import { offerToOffice } from './offers/offer-to-office.ts';
import { paperWithdrawn } from './paper-withdrawn.ts';
import { passwordChanged } from './password-changed.ts';
import { paymentAccountAdded } from './payment-accounts/payment-account-added.ts';
import { paymentAccountRemoved } from './payment-accounts/payment-account-removed.ts';
import { phoneChanged } from './phone-changed.ts';
import { surveyInvitation } from './surveys/survey-invitation.ts';
import { surveyReminder } from './surveys/survey-reminder.ts';
import { temporaryPassword } from './temporary-password.ts';
import { webhookChanged } from './webhooks/webhook-changed.ts';
import { webhookStopped } from './webhooks/webhook-stopped.ts';

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

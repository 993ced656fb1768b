import type { Deps } from '../deps.ts';
import type { AddRoute } from '../http/answer.ts';
import type { App } from '../http/app-type.ts';
import { accountEmailRoute } from './account/account-email.ts';
import { cancelEmailChangeRoute } from './account/cancel-email-change.ts';
import { changeEmailRoute } from './account/change-email.ts';
import { changePasswordRoute } from './account/change-password.ts';
import { checkPasswordRoute } from './account/check-password.ts';
import { confirmEmailRoute } from './account/confirm-email.ts';
import { languageRoute } from './account/language.ts';
import { registerRoute } from './account/register.ts';
import { validateEmailRoute } from './account/validate-email.ts';
import { validateUserNameRoute } from './account/validate-user-name.ts';
import { answerByCaseLinkRoute } from './case-link/answer.ts';
import { closeByCaseLinkRoute } from './case-link/close.ts';
import { openCaseLinkRoute } from './case-link/open.ts';
import { renewCaseLinkRoute } from './case-link/renew.ts';
import { closeCaseRoute } from './cases/close.ts';
import { customerOfCaseRoute } from './cases/customer.ts';
import { myCasesRoute } from './cases/list.ts';
import { casesOfCompanyRoute } from './cases/machine.ts';
import { sendCaseMessageRoute } from './cases/message.ts';
import { myCaseRoute } from './cases/one.ts';
import { casePromiseRoute } from './cases/promise.ts';
import { readCaseRoute } from './cases/read.ts';
import { caseReceiptRoute } from './cases/receipt.ts';
import { reopenCaseRoute } from './cases/reopen.ts';
import { sendCaseRoute } from './cases/send.ts';
import { unreadCasesRoute } from './cases/unread.ts';
import { companyRoute } from './company.ts';
import { changeConsentRoute } from './customer/change-consent.ts';
import { changeSiteLabelRoute } from './customer/change-site-label.ts';
import { consentsRoute } from './customer/consents.ts';
import { costPerYearRoute } from './customer/cost-per-year.ts';
import { customerProfileRoute } from './customer/customer-profile.ts';
import { customerSchemaContentRoute } from './customer/customer-schema-content.ts';
import { customerSurveyAnswersStepOneRoute } from './customer/customer-survey-answers-step-one.ts';
import { customerSurveyAnswersStepTwoRoute } from './customer/customer-survey-answers-step-two.ts';
import { erasureRoute } from './customer/erasure.ts';
import { exportMyDataRoute } from './customer/export-my-data.ts';
import { formPdfRoute } from './customer/form-pdf.ts';
import { getFdvDocumentationRoute } from './customer/get-fdv-documentation.ts';
import { getJobsRoute } from './customer/get-jobs.ts';
import { getSchemasRoute } from './customer/get-schemas.ts';
import { getSitesRoute } from './customer/get-sites.ts';
import { invoiceBasisRoute } from './customer/invoice-basis.ts';
import { loginRoute } from './customer/login.ts';
import { logoutRoute } from './customer/logout.ts';
import { newestPapersRoute } from './customer/newest-papers.ts';
import { renewRoute } from './customer/renew.ts';
import { requestErasureRoute } from './customer/request-erasure.ts';
import { resetPasswordRoute } from './customer/reset-password.ts';
import { whoLookedRoute } from './customer/who-looked.ts';
import { withdrawErasureRoute } from './customer/withdraw-erasure.ts';
import { departmentRoute } from './department.ts';
import { emergencyPageRoute, emergencyPdfRoute, emergencySheetRoute, saveEmergencySheetRoute } from './emergency/sheet.ts';
import { followUpFiguresRoute } from './follow-up/figures.ts';
import { followUpsRoute } from './follow-up/list.ts';
import { settleFollowUpRoute } from './follow-up/settle.ts';
import { writeFollowUpRoute } from './follow-up/write.ts';
import { importFileRoute } from './import/import.ts';
import { importStatusRoute } from './import/import-status.ts';
import { importPaperRoute } from './import/paper.ts';
import { inboxCaseRoute } from './inbox/case.ts';
import { inboxColleaguesRoute } from './inbox/colleagues.ts';
import { inboxCountsRoute } from './inbox/counts.ts';
import { customerCasesRoute } from './inbox/customer-cases.ts';
import { deleteReplyRoute } from './inbox/delete-reply.ts';
import { exportCasesRoute } from './inbox/export.ts';
import { handOverCaseRoute } from './inbox/hand-over.ts';
import { officeHoursRoute, saveOfficeHoursRoute } from './inbox/hours.ts';
import { inboxListRoute } from './inbox/list.ts';
import { noteInCaseRoute } from './inbox/note.ts';
import { readInboxCaseRoute } from './inbox/read.ts';
import { savedRepliesRoute } from './inbox/replies.ts';
import { replyToCaseRoute } from './inbox/reply.ts';
import { saveReplyRoute } from './inbox/save-reply.ts';
import { takeCaseRoute } from './inbox/take.ts';
import { insightCommentsRoute } from './insight/comments.ts';
import { insightExportRoute } from './insight/export.ts';
import { insightSummaryRoute } from './insight/summary.ts';
import { customersRoute } from './onboarding/customers.ts';
import { inviteCustomersRoute } from './onboarding/invite-customers.ts';
import { liftErasureRoute } from './onboarding/lift-erasure.ts';
import { mailsRoute } from './onboarding/mails.ts';
import { resendMailRoute } from './onboarding/resend-mail.ts';
import { paperCompletenessRoute } from './papers/completeness.ts';
import { paperPdfRoute, paperPictureRoute } from './papers/file.ts';
import { papersRoute } from './papers/list.ts';
import { missingPapersRoute } from './papers/missing.ts';
import { papersOfCustomerRoute } from './papers/of-customer.ts';
import { requestPaperRoute } from './papers/request.ts';
import { uploadPaperRoute } from './papers/upload.ts';
import { waivePaperRoute } from './papers/waive.ts';
import { withdrawUploadedPaperRoute } from './papers/withdraw.ts';
import { acceptInvitationRoute } from './people/accept-invitation.ts';
import { changeAccessRoute } from './people/change-access.ts';
import { checkInvitedPasswordRoute } from './people/check-password.ts';
import { endAccessRoute } from './people/end-access.ts';
import { invitePersonRoute } from './people/invite-person.ts';
import { leaveRoute } from './people/leave.ts';
import { moveHolderRoute } from './people/move-holder.ts';
import { myCustomersRoute } from './people/my-customers.ts';
import { openInvitationRoute } from './people/open-invitation.ts';
import { peopleRoute } from './people/people.ts';
import { registerByInvitationRoute } from './people/register-by-invitation.ts';
import { switchCustomerRoute } from './people/switch-customer.ts';
import { withdrawInvitationRoute } from './people/withdraw-invitation.ts';
import { photoByLinkRoute, sendPhotoByLinkRoute } from './photos/by-link.ts';
import { pdfByLinkRoute, pdfRoute, sendPdfRoute } from './photos/pdf.ts';
import { photoRoute } from './photos/photo.ts';
import { sendPhotoRoute } from './photos/send-photo.ts';
import { addPasskeyRoute } from './security/add-passkey.ts';
import { confirmAppRoute } from './security/confirm-app.ts';
import { eidLoginRoute } from './security/eid-login.ts';
import { endDeviceRoute } from './security/end-device.ts';
import { endOthersRoute } from './security/end-others.ts';
import { linkEidRoute } from './security/link-eid.ts';
import { makeRecoveryCodesRoute } from './security/make-recovery-codes.ts';
import { securityOverviewRoute } from './security/overview.ts';
import { passkeyLoginRoute } from './security/passkey-login.ts';
import { passkeyLoginOptionsRoute } from './security/passkey-login-options.ts';
import { passkeyOptionsRoute } from './security/passkey-options.ts';
import { proveRoute } from './security/prove.ts';
import { proveOptionsRoute } from './security/prove-options.ts';
import { removeAppRoute } from './security/remove-app.ts';
import { removePasskeyRoute } from './security/remove-passkey.ts';
import { renamePasskeyRoute } from './security/rename-passkey.ts';
import { secondFactorRoute } from './security/second-factor.ts';
import { startAppRoute } from './security/start-app.ts';
import { startEidRoute } from './security/start-eid.ts';
import { startEidLinkRoute } from './security/start-eid-link.ts';
import { unlinkEidRoute } from './security/unlink-eid.ts';
import { careCalendarRoute } from './service-book/calendar.ts';
import { careOfCustomerRoute } from './service-book/care-of-customer.ts';
import { optOutOfCareRoute } from './service-book/care-opt-out.ts';
import { orderCareRoute } from './service-book/care-order.ts';
import { tickCareRoute } from './service-book/care-tick.ts';
import { undoCareRoute } from './service-book/care-undo.ts';
import { unsubscribeFromCareRoute } from './service-book/care-unsubscribe.ts';
import { endCareRoute } from './service-book/end-care.ts';
import { careFeedRoute, makeCareFeedRoute, stopCareFeedRoute } from './service-book/feed.ts';
import { saveCareRoute } from './service-book/save-care.ts';
import { changeServiceBookRoute, serviceBookSettingsRoute } from './service-book/settings.ts';
import { serviceBookRoute } from './service-book/timeline.ts';
import { openShareRoute, sharedFolderRoute, sharedFormRoute, sharedPaperRoute } from './shares/by-link.ts';
import { shareChoicesRoute } from './shares/choices.ts';
import { salesFolderRoute } from './shares/folder.ts';
import { sharesRoute } from './shares/list.ts';
import { makeShareRoute } from './shares/make.ts';
import { revokeShareRoute } from './shares/revoke.ts';
import { auditRoute } from './staff/audit.ts';
import { changeDepartmentRoute } from './staff/change-department.ts';
import { changeOfficeRoute } from './staff/change-office.ts';
import { changeRoleRoute } from './staff/change-role.ts';
import { closeFailedMailRoute } from './staff/close-failed-mail.ts';
import { staffCustomerRoute } from './staff/customer.ts';
import { customerFormRoute } from './staff/customer-form.ts';
import { customerJobsRoute } from './staff/customer-jobs.ts';
import { customerMailsRoute } from './staff/customer-mails.ts';
import { disableEmployeeRoute } from './staff/disable-employee.ts';
import { employeesRoute } from './staff/employees.ts';
import { endEmployeeSessionsRoute } from './staff/end-employee-sessions.ts';
import { cancelHolderMoveRoute, startHolderMoveRoute } from './staff/holder-move.ts';
import { keysRoute } from './staff/keys.ts';
import { makeKeyRoute } from './staff/make-key.ts';
import { myJobsRoute } from './staff/my-jobs.ts';
import { myProfileRoute } from './staff/my-profile.ts';
import { peopleOfCustomerRoute } from './staff/people-of-customer.ts';
import { resetFactorRoute } from './staff/reset-factor.ts';
import { revokeKeyRoute } from './staff/revoke-key.ts';
import { staffSearchRoute } from './staff/search.ts';
import { sendFirstPasswordRoute } from './staff/send-first-password.ts';
import { startEmailChangeRoute } from './staff/start-email-change.ts';
import { weekRoute } from './staff/week.ts';
import { withdrawPaperRoute } from './staff/withdraw-paper.ts';
import { answerSurveyLinkRoute } from './survey-link/answer.ts';
import { openSurveyLinkRoute } from './survey-link/open.ts';
import { optOutOfSurveysRoute } from './survey-link/opt-out.ts';
import { unsubscribeFromSurveysRoute } from './survey-link/unsubscribe.ts';

/** Every call of the contract, answered. */
const routes: readonly AddRoute[] = [
  loginRoute,
  renewRoute,
  logoutRoute,
  getJobsRoute,
  getSitesRoute,
  changeSiteLabelRoute,
  getSchemasRoute,
  newestPapersRoute,
  customerSurveyAnswersStepOneRoute,
  customerSurveyAnswersStepTwoRoute,
  openSurveyLinkRoute,
  answerSurveyLinkRoute,
  optOutOfSurveysRoute,
  unsubscribeFromSurveysRoute,
  consentsRoute,
  changeConsentRoute,
  invoiceBasisRoute,
  costPerYearRoute,
  getFdvDocumentationRoute,
  customerSchemaContentRoute,
  formPdfRoute,
  customerProfileRoute,
  exportMyDataRoute,
  erasureRoute,
  requestErasureRoute,
  withdrawErasureRoute,
  peopleRoute,
  invitePersonRoute,
  withdrawInvitationRoute,
  changeAccessRoute,
  endAccessRoute,
  leaveRoute,
  moveHolderRoute,
  myCustomersRoute,
  switchCustomerRoute,
  openInvitationRoute,
  registerByInvitationRoute,
  checkInvitedPasswordRoute,
  acceptInvitationRoute,
  whoLookedRoute,
  sendPhotoRoute,
  photoRoute,
  sendPhotoByLinkRoute,
  photoByLinkRoute,
  sendPdfRoute,
  pdfRoute,
  pdfByLinkRoute,
  resetPasswordRoute,
  changePasswordRoute,
  checkPasswordRoute,
  accountEmailRoute,
  changeEmailRoute,
  cancelEmailChangeRoute,
  confirmEmailRoute,
  languageRoute,
  securityOverviewRoute,
  endDeviceRoute,
  endOthersRoute,
  proveOptionsRoute,
  proveRoute,
  secondFactorRoute,
  startAppRoute,
  confirmAppRoute,
  removeAppRoute,
  makeRecoveryCodesRoute,
  passkeyOptionsRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  passkeyLoginOptionsRoute,
  passkeyLoginRoute,
  startEidRoute,
  eidLoginRoute,
  startEidLinkRoute,
  linkEidRoute,
  unlinkEidRoute,
  validateEmailRoute,
  validateUserNameRoute,
  companyRoute,
  departmentRoute,
  registerRoute,
  insightSummaryRoute,
  insightCommentsRoute,
  insightExportRoute,
  myJobsRoute,
  myProfileRoute,
  weekRoute,
  staffSearchRoute,
  staffCustomerRoute,
  customerJobsRoute,
  customerFormRoute,
  customerMailsRoute,
  withdrawPaperRoute,
  closeFailedMailRoute,
  employeesRoute,
  changeRoleRoute,
  changeOfficeRoute,
  changeDepartmentRoute,
  disableEmployeeRoute,
  endEmployeeSessionsRoute,
  sendFirstPasswordRoute,
  resetFactorRoute,
  startEmailChangeRoute,
  peopleOfCustomerRoute,
  startHolderMoveRoute,
  cancelHolderMoveRoute,
  auditRoute,
  keysRoute,
  makeKeyRoute,
  revokeKeyRoute,
  importFileRoute,
  importStatusRoute,
  importPaperRoute,
  papersRoute,
  paperPictureRoute,
  paperPdfRoute,
  papersOfCustomerRoute,
  uploadPaperRoute,
  withdrawUploadedPaperRoute,
  paperCompletenessRoute,
  requestPaperRoute,
  missingPapersRoute,
  waivePaperRoute,
  serviceBookSettingsRoute,
  changeServiceBookRoute,
  customersRoute,
  inviteCustomersRoute,
  mailsRoute,
  resendMailRoute,
  liftErasureRoute,
  myCasesRoute,
  customerOfCaseRoute,
  myCaseRoute,
  casePromiseRoute,
  sendCaseRoute,
  sendCaseMessageRoute,
  reopenCaseRoute,
  closeCaseRoute,
  readCaseRoute,
  unreadCasesRoute,
  casesOfCompanyRoute,
  caseReceiptRoute,
  serviceBookRoute,
  careFeedRoute,
  makeCareFeedRoute,
  stopCareFeedRoute,
  careCalendarRoute,
  unsubscribeFromCareRoute,
  optOutOfCareRoute,
  tickCareRoute,
  undoCareRoute,
  orderCareRoute,
  careOfCustomerRoute,
  saveCareRoute,
  endCareRoute,
  openCaseLinkRoute,
  answerByCaseLinkRoute,
  closeByCaseLinkRoute,
  renewCaseLinkRoute,
  inboxListRoute,
  inboxCountsRoute,
  inboxCaseRoute,
  customerCasesRoute,
  readInboxCaseRoute,
  takeCaseRoute,
  handOverCaseRoute,
  replyToCaseRoute,
  noteInCaseRoute,
  inboxColleaguesRoute,
  savedRepliesRoute,
  saveReplyRoute,
  deleteReplyRoute,
  exportCasesRoute,
  followUpsRoute,
  writeFollowUpRoute,
  settleFollowUpRoute,
  followUpFiguresRoute,
  officeHoursRoute,
  saveOfficeHoursRoute,
  shareChoicesRoute,
  sharesRoute,
  makeShareRoute,
  revokeShareRoute,
  openShareRoute,
  sharedPaperRoute,
  sharedFormRoute,
  sharedFolderRoute,
  salesFolderRoute,
  emergencySheetRoute,
  saveEmergencySheetRoute,
  emergencyPdfRoute,
  emergencyPageRoute,
];

export function addCalls(app: App, deps: Deps): void {
  for (const addRoute of routes) addRoute(app, deps);
}

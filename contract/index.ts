import { accountEmail } from './account/account-email.ts';
import { cancelEmailChange } from './account/cancel-email-change.ts';
import { changeEmail } from './account/change-email.ts';
import { changePassword } from './account/change-password.ts';
import { checkPassword } from './account/check-password.ts';
import { confirmEmail } from './account/confirm-email.ts';
import { language } from './account/language.ts';
import { register } from './account/register.ts';
import { validateEmail } from './account/validate-email.ts';
import { validateUserName } from './account/validate-user-name.ts';
import { answerByCaseLink } from './case-link/answer.ts';
import { closeByCaseLink } from './case-link/close.ts';
import { openCaseLink } from './case-link/open.ts';
import { renewCaseLink } from './case-link/renew.ts';
import { closeCase } from './cases/close.ts';
import { customerOfCase } from './cases/customer.ts';
import { myCases } from './cases/list.ts';
import { casesOfCompany } from './cases/machine.ts';
import { sendCaseMessage } from './cases/message.ts';
import { myCase } from './cases/one.ts';
import { casePromise } from './cases/promise.ts';
import { readCase } from './cases/read.ts';
import { caseReceipt } from './cases/receipt.ts';
import { reopenCase } from './cases/reopen.ts';
import { sendCase } from './cases/send.ts';
import { unreadCases } from './cases/unread.ts';
import { company } from './company.ts';
import { changeConsent } from './customer/change-consent.ts';
import { changeSiteLabel } from './customer/change-site-label.ts';
import { consents } from './customer/consents.ts';
import { costPerYear } from './customer/cost-per-year.ts';
import { customerProfile } from './customer/customer-profile.ts';
import { customerSchemaContent } from './customer/customer-schema-content.ts';
import { customerSurveyAnswersStepOne } from './customer/customer-survey-answers-step-one.ts';
import { customerSurveyAnswersStepTwo } from './customer/customer-survey-answers-step-two.ts';
import { erasure } from './customer/erasure.ts';
import { exportMyData } from './customer/export-my-data.ts';
import { formPdf } from './customer/form-pdf.ts';
import { getFdvDocumentation } from './customer/get-fdv-documentation.ts';
import { getJobs } from './customer/get-jobs.ts';
import { getSchemas } from './customer/get-schemas.ts';
import { getSites } from './customer/get-sites.ts';
import { invoiceBasis } from './customer/invoice-basis.ts';
import { login } from './customer/login.ts';
import { logout } from './customer/logout.ts';
import { newestPapers } from './customer/newest-papers.ts';
import { renew } from './customer/renew.ts';
import { requestErasure } from './customer/request-erasure.ts';
import { resetPassword } from './customer/reset-password.ts';
import { whoLooked } from './customer/who-looked.ts';
import { withdrawErasure } from './customer/withdraw-erasure.ts';
import { department } from './department.ts';
import { emergencyPage, emergencyPdf, emergencySheet, saveEmergencySheet } from './emergency/sheet.ts';
import { followUpFigures } from './follow-up/figures.ts';
import { followUps } from './follow-up/list.ts';
import { settleFollowUp } from './follow-up/settle.ts';
import { writeFollowUp } from './follow-up/write.ts';
import { importFile } from './import/import.ts';
import { importStatus } from './import/import-status.ts';
import { importPaper } from './import/paper.ts';
import { inboxCase } from './inbox/case.ts';
import { inboxColleagues } from './inbox/colleagues.ts';
import { inboxCounts } from './inbox/counts.ts';
import { customerCases } from './inbox/customer-cases.ts';
import { deleteReply } from './inbox/delete-reply.ts';
import { exportCases } from './inbox/export.ts';
import { handOverCase } from './inbox/hand-over.ts';
import { officeHours, saveOfficeHours } from './inbox/hours.ts';
import { inboxList } from './inbox/list.ts';
import { noteInCase } from './inbox/note.ts';
import { readInboxCase } from './inbox/read.ts';
import { savedReplies } from './inbox/replies.ts';
import { replyToCase } from './inbox/reply.ts';
import { saveReply } from './inbox/save-reply.ts';
import { takeCase } from './inbox/take.ts';
import { insightComments } from './insight/comments.ts';
import { insightExport } from './insight/export.ts';
import { insightSummary } from './insight/summary.ts';
import { customers } from './onboarding/customers.ts';
import { inviteCustomers } from './onboarding/invite-customers.ts';
import { liftErasure } from './onboarding/lift-erasure.ts';
import { mails } from './onboarding/mails.ts';
import { resendMail } from './onboarding/resend-mail.ts';
import { paperCompleteness } from './papers/completeness.ts';
import { paperPdf, paperPicture } from './papers/file.ts';
import { papers } from './papers/list.ts';
import { missingPapers } from './papers/missing.ts';
import { papersOfCustomer } from './papers/of-customer.ts';
import { requestPaper } from './papers/request.ts';
import { uploadPaper } from './papers/upload.ts';
import { waivePaper } from './papers/waive.ts';
import { withdrawUploadedPaper } from './papers/withdraw.ts';
import { acceptInvitation } from './people/accept-invitation.ts';
import { changeAccess } from './people/change-access.ts';
import { checkInvitedPassword } from './people/check-password.ts';
import { endAccess } from './people/end-access.ts';
import { invitePerson } from './people/invite-person.ts';
import { leave } from './people/leave.ts';
import { moveHolder } from './people/move-holder.ts';
import { myCustomers } from './people/my-customers.ts';
import { openInvitation } from './people/open-invitation.ts';
import { people } from './people/people.ts';
import { registerByInvitation } from './people/register-by-invitation.ts';
import { switchCustomer } from './people/switch-customer.ts';
import { withdrawInvitation } from './people/withdraw-invitation.ts';
import { photoByLink, sendPhotoByLink } from './photos/by-link.ts';
import { pdf, pdfByLink, sendPdf } from './photos/pdf.ts';
import { photo } from './photos/photo.ts';
import { sendPhoto } from './photos/send-photo.ts';
import { addPasskey } from './security/add-passkey.ts';
import { confirmApp } from './security/confirm-app.ts';
import { eidLogin } from './security/eid-login.ts';
import { endDevice } from './security/end-device.ts';
import { endOthers } from './security/end-others.ts';
import { linkEid } from './security/link-eid.ts';
import { makeRecoveryCodes } from './security/make-recovery-codes.ts';
import { securityOverview } from './security/overview.ts';
import { passkeyLogin } from './security/passkey-login.ts';
import { passkeyLoginOptions } from './security/passkey-login-options.ts';
import { passkeyOptions } from './security/passkey-options.ts';
import { prove } from './security/prove.ts';
import { proveOptions } from './security/prove-options.ts';
import { removeApp } from './security/remove-app.ts';
import { removePasskey } from './security/remove-passkey.ts';
import { renamePasskey } from './security/rename-passkey.ts';
import { secondFactor } from './security/second-factor.ts';
import { startApp } from './security/start-app.ts';
import { startEid } from './security/start-eid.ts';
import { startEidLink } from './security/start-eid-link.ts';
import { unlinkEid } from './security/unlink-eid.ts';
import { careCalendar } from './service-book/calendar.ts';
import { careOfCustomer } from './service-book/care-of-customer.ts';
import { optOutOfCare } from './service-book/care-opt-out.ts';
import { orderCare } from './service-book/care-order.ts';
import { tickCare } from './service-book/care-tick.ts';
import { undoCare } from './service-book/care-undo.ts';
import { unsubscribeFromCare } from './service-book/care-unsubscribe.ts';
import { endCare } from './service-book/end-care.ts';
import { careFeed, makeCareFeed, stopCareFeed } from './service-book/feed.ts';
import { saveCare } from './service-book/save-care.ts';
import { changeServiceBook, serviceBookSettings } from './service-book/settings.ts';
import { serviceBook } from './service-book/timeline.ts';
import { openShare, sharedFolder, sharedForm, sharedPaper } from './shares/by-link.ts';
import { shareChoices } from './shares/choices.ts';
import { salesFolder } from './shares/folder.ts';
import { shares } from './shares/list.ts';
import { makeShare } from './shares/make.ts';
import { revokeShare } from './shares/revoke.ts';
import { audit } from './staff/audit.ts';
import { changeDepartment } from './staff/change-department.ts';
import { changeOffice } from './staff/change-office.ts';
import { changeRole } from './staff/change-role.ts';
import { closeFailedMail } from './staff/close-failed-mail.ts';
import { staffCustomer } from './staff/customer.ts';
import { customerForm } from './staff/customer-form.ts';
import { customerJobs } from './staff/customer-jobs.ts';
import { customerMails } from './staff/customer-mails.ts';
import { disableEmployee } from './staff/disable-employee.ts';
import { employees } from './staff/employees.ts';
import { endEmployeeSessions } from './staff/end-employee-sessions.ts';
import { keys } from './staff/keys.ts';
import { makeKey } from './staff/make-key.ts';
import { cancelHolderMove, startHolderMove } from './staff/move-holder.ts';
import { myJobs } from './staff/my-jobs.ts';
import { myProfile } from './staff/my-profile.ts';
import { peopleOfCustomer } from './staff/people-of-customer.ts';
import { resetFactor } from './staff/reset-factor.ts';
import { revokeKey } from './staff/revoke-key.ts';
import { staffSearch } from './staff/search.ts';
import { sendFirstPassword } from './staff/send-first-password.ts';
import { startEmailChange } from './staff/start-email-change.ts';
import { week } from './staff/week.ts';
import { withdrawPaper } from './staff/withdraw-paper.ts';
import { answerSurveyLink } from './survey-link/answer.ts';
import { openSurveyLink } from './survey-link/open.ts';
import { optOutOfSurveys } from './survey-link/opt-out.ts';
import { unsubscribeFromSurveys } from './survey-link/unsubscribe.ts';

/** All calls, in the order of the specification; ours after the one they belong to. */
export const calls = [
  login,
  renew,
  logout,
  getJobs,
  getSites,
  changeSiteLabel,
  getSchemas,
  newestPapers,
  customerSurveyAnswersStepOne,
  customerSurveyAnswersStepTwo,
  openSurveyLink,
  answerSurveyLink,
  optOutOfSurveys,
  unsubscribeFromSurveys,
  consents,
  changeConsent,
  invoiceBasis,
  costPerYear,
  getFdvDocumentation,
  customerSchemaContent,
  formPdf,
  customerProfile,
  exportMyData,
  erasure,
  requestErasure,
  withdrawErasure,
  people,
  invitePerson,
  withdrawInvitation,
  changeAccess,
  endAccess,
  leave,
  moveHolder,
  myCustomers,
  switchCustomer,
  openInvitation,
  registerByInvitation,
  checkInvitedPassword,
  acceptInvitation,
  whoLooked,
  casePromise,
  sendCase,
  myCases,
  customerOfCase,
  unreadCases,
  myCase,
  sendCaseMessage,
  readCase,
  closeCase,
  reopenCase,
  caseReceipt,
  openCaseLink,
  answerByCaseLink,
  closeByCaseLink,
  renewCaseLink,
  sendPhoto,
  photo,
  sendPhotoByLink,
  photoByLink,
  sendPdf,
  pdf,
  pdfByLink,
  papers,
  paperPicture,
  paperPdf,
  paperCompleteness,
  requestPaper,
  shareChoices,
  shares,
  makeShare,
  revokeShare,
  openShare,
  sharedPaper,
  sharedForm,
  sharedFolder,
  salesFolder,
  emergencySheet,
  saveEmergencySheet,
  emergencyPdf,
  emergencyPage,
  resetPassword,
  changePassword,
  checkPassword,
  accountEmail,
  changeEmail,
  cancelEmailChange,
  confirmEmail,
  language,
  securityOverview,
  endDevice,
  endOthers,
  proveOptions,
  prove,
  secondFactor,
  startApp,
  confirmApp,
  removeApp,
  makeRecoveryCodes,
  passkeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  passkeyLoginOptions,
  passkeyLogin,
  startEid,
  eidLogin,
  startEidLink,
  linkEid,
  unlinkEid,
  validateEmail,
  validateUserName,
  company,
  department,
  register,
  insightSummary,
  insightComments,
  insightExport,
  inboxList,
  inboxCounts,
  inboxCase,
  customerCases,
  readInboxCase,
  takeCase,
  handOverCase,
  replyToCase,
  noteInCase,
  inboxColleagues,
  savedReplies,
  saveReply,
  deleteReply,
  exportCases,
  officeHours,
  saveOfficeHours,
  followUps,
  writeFollowUp,
  settleFollowUp,
  followUpFigures,
  casesOfCompany,
  serviceBook,
  careFeed,
  makeCareFeed,
  stopCareFeed,
  careCalendar,
  unsubscribeFromCare,
  optOutOfCare,
  tickCare,
  undoCare,
  orderCare,
  careOfCustomer,
  saveCare,
  endCare,
  myJobs,
  myProfile,
  week,
  staffSearch,
  staffCustomer,
  customerJobs,
  customerForm,
  customerMails,
  withdrawPaper,
  papersOfCustomer,
  uploadPaper,
  withdrawUploadedPaper,
  missingPapers,
  waivePaper,
  serviceBookSettings,
  changeServiceBook,
  closeFailedMail,
  employees,
  changeRole,
  changeOffice,
  changeDepartment,
  disableEmployee,
  endEmployeeSessions,
  sendFirstPassword,
  resetFactor,
  startEmailChange,
  peopleOfCustomer,
  startHolderMove,
  cancelHolderMove,
  audit,
  keys,
  makeKey,
  revokeKey,
  importFile,
  importStatus,
  importPaper,
  customers,
  inviteCustomers,
  mails,
  resendMail,
  liftErasure,
] as const;

type Call = (typeof calls)[number];
/** Each call by what it is asked for, such as `GET /api/Company`. */
export type Calls = { [C in Call as `${C['method']} ${C['path']}`]: C };

import { randomUUID } from 'node:crypto';
import type { Calls } from '#contract/index.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { contentOf } from '#server/demo/example-companies.ts';
import { firstBrand } from '#server/testing/company-brands.ts';
import { idsIn, passwordIn } from '#server/testing/fixture.ts';
import { consentWording } from '#words/surveys.ts';

export const COMPANY = 4;
const ids = idsIn(COMPANY);
const PASSWORD = passwordIn(COMPANY);

/** Who makes the call; a stranger is logged in nowhere. */
export type Person = 'kari' | 'admin' | 'stranger';
export type ActRequest = { as: Person; query?: string; body?: object | string | Buffer; headers?: Record<string, string> };
/** What the trial has made beforehand: a person beside Kari, a case of hers, and a photo. */
export type KnownTarget = { accountId: number; caseId: number; photo: Buffer };
type Act = (turn: number, known: KnownTarget) => ActRequest;

type Call = Calls[keyof Calls];
type MailingCall = Extract<Call, { mails: string }>['name'];
type FileCall = Extract<Call, { fileTypes: readonly string[] }>['name'];

const kari = (body?: object, query?: string): ActRequest => ({ as: 'kari', ...(body ? { body } : {}), ...(query ? { query } : {}) });
const admin = (body?: object): ActRequest => ({ as: 'admin', ...(body ? { body } : {}) });
const stranger = (body?: object, query?: string): ActRequest => ({ ...kari(body, query), as: 'stranger' });
const TOKEN = 'A'.repeat(43);
const passkey = { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] };
const VISIT = { customerId: ids.kari, employeeId: ids.installer, title: 'Drypp' };
const WINDOW = { day: addDays(osloDay(new Date()), 30), from: '10:00', to: '12:00' };
const message = (caseId: number) => ({ caseId, key: randomUUID(), text: 'Enda en', photos: [] });

/** Every call that can mail: one that declares `mails` and is in no list does not compile. Some are refused, as they would be to a thief. */
const MAILING: Record<Exclude<MailingCall, 'uploadPaper' | 'importPaper'>, Act> = {
  login: () => ({ as: 'stranger', headers: { authorization: `Basic ${btoa(`kari:${PASSWORD}`)}`, 'sec-fetch-site': 'same-origin' } }),
  passkeyLogin: () => stranger({ id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }),
  openShift: () => stranger({ userName: 'admin', pin: '4827' }),
  eidLogin: () => stranger({ code: 'A', state: 'B' }),
  secondFactor: () => admin({ code: '000000' }),
  prove: () => kari({ password: PASSWORD }),
  confirmApp: () => admin({ ticket: 'A'.repeat(64), code: '000000' }),
  addPasskey: () => admin({ name: 'Telefonen', passkey }),
  removeApp: () => admin(),
  removePasskey: () => admin({ passkeyId: randomUUID() }),
  makeRecoveryCodes: () => admin(),
  linkEid: () => kari({ code: 'A', state: 'B' }),
  unlinkEid: () => kari({ eidId: randomUUID() }),
  resetPassword: () => stranger(undefined, 'email=kari%40c4.example'),
  changePassword: () => kari({ oldPassword: 'Feil-passord-1', newPassword: 'Et-helt-nytt-4711' }),
  changeEmail: (turn) => kari({ email: `ny${turn}@c4.example`, password: PASSWORD }),
  setPhone: (turn) => kari({ phone: `9${String(turn).padStart(7, '0')}` }),
  removePhone: () => kari(),
  confirmEmail: () => stranger({ token: TOKEN }),
  setFirstPassword: () => stranger({ userName: 'kari', code: 'a'.repeat(24), newPassword: 'Et-helt-nytt-4711' }),
  startEmailChange: (turn) => admin({ customerId: ids.kari, email: `flyttet${turn}@c4.example` }),
  requestErasure: () => kari({ password: PASSWORD }),
  withdrawErasure: () => kari(),
  invitePerson: (turn) => kari({ email: `gjest${turn}@c4.example`, right: 'full' }),
  changeAccess: (turn, { accountId }) => {
    const [was, right] = turn % 2 === 0 ? ['full', 'no-prices'] : ['no-prices', 'full'];
    return kari({ accountId, was, right, until: null });
  },
  moveHolder: () => kari({ accountId: 1, password: PASSWORD }),
  endAccess: () => kari({ accountId: 999_999 }),
  leave: () => kari(),
  acceptInvitation: () => kari({ token: TOKEN, anyway: true }),
  registerByInvitation: () => stranger({ token: TOKEN, name: 'Ny', userName: 'ny', password: 'Et-helt-nytt-4711', language: 'nb' }),
  sendCase: (turn) => kari({ key: randomUUID(), kind: 'help', text: 'Drypper', isDanger: turn % 2 === 0, photos: [] }),
  sendCaseMessage: (_, { caseId }) => kari(message(caseId)),
  reopenCase: (_, { caseId }) => kari(message(caseId)),
  requestPaper: () => kari({ jobId: ids.bareJob, kinds: ['declaration'] }),
  orderCare: () => kari({ careId: 1 }),
  answerByCaseLink: () => stranger({ token: TOKEN, key: randomUUID(), text: 'Svar', photos: [] }),
  renewCaseLink: () => stranger({ token: TOKEN }),
  replyToCase: (turn, { caseId }) => admin({ ...message(caseId), step: turn % 2 === 0 ? 'answer' : 'ask' }),
  acceptAppointment: () => kari({ appointmentId: 999_999, window: 1 }),
  declineAppointment: () => kari({ appointmentId: 999_999, sequence: 1, key: randomUUID(), words: 'Nei', dayParts: [] }),
  cancelMyAppointment: () => kari({ appointmentId: 999_999, sequence: 1, words: '' }),
  acceptByLink: () => stranger({ token: TOKEN, window: 1 }),
  declineByLink: () => stranger({ token: TOKEN, sequence: 1, key: randomUUID(), words: 'Nei', dayParts: [] }),
  cancelByLink: () => stranger({ token: TOKEN, sequence: 1, words: '' }),
  renewAppointmentLink: () => stranger({ token: TOKEN }),
  askAboutOffer: () => kari({ offerId: 999_999, key: randomUUID(), text: 'Er alt med?' }),
  declineOffer: () => kari({ offerId: 999_999, version: 1, words: '' }),
  acceptOffer: () => kari({ offerId: 999_999, version: 1, mayBegin: false }),
  regretOffer: () => kari({ offerId: 999_999, words: '' }),
  askByOfferLink: () => stranger({ token: TOKEN, key: randomUUID(), text: 'Er alt med?' }),
  declineByOfferLink: () => stranger({ token: TOKEN, version: 1, words: '' }),
  acceptByOfferLink: () => stranger({ token: TOKEN, code: '000000', version: 1, mayBegin: false }),
  regretByOfferLink: () => stranger({ token: TOKEN, code: '000000', words: '' }),
  sendOfferCode: () => stranger({ token: TOKEN }),
  renewOfferLink: () => stranger({ token: TOKEN }),
  sendOffer: () => admin({ offerId: 999_999, version: 1, sumOre: 1 }),
  withdrawOffer: () => admin({ offerId: 999_999, words: '' }),
  answerOfferQuestion: () => admin({ offerId: 999_999, key: randomUUID(), text: 'Ja' }),
  assignAppointment: () => admin({ appointmentId: 999_999, sequence: 1, employeeId: ids.installer }),
  proposeAppointment: () => admin({ ...VISIT, key: randomUUID(), windows: [WINDOW] }),
  bookAppointment: () => admin({ ...VISIT, key: randomUUID(), window: WINDOW, agreedWith: 'Kari' }),
  agreeByPhone: () => admin({ appointmentId: 999_999, sequence: 1, window: 1, agreedWith: 'Kari' }),
  moveAppointment: () => admin({ appointmentId: 999_999, sequence: 1, windows: [WINDOW], words: '' }),
  cancelAppointment: () => admin({ appointmentId: 999_999, sequence: 1, words: 'Syk' }),
  sendActs: () => {
    const at = new Date().toISOString();
    return admin({ sentAt: at, acts: [{ key: randomUUID(), appointmentId: 999_999, act: 'arrived', pressedAt: at }] });
  },
  writeFollowUp: () => admin({ source: 'survey', sourceId: ids.fullJob, key: randomUUID(), text: 'Hei' }),
  withdrawPaper: () => admin({ customerId: ids.kari, jobId: ids.fullJob, schemaId: 10, reason: 'Feil kunde' }),
  withdrawUploadedPaper: () => admin({ customerId: ids.kari, paperId: 1, reason: 'Feil kunde' }),
  register: (turn) =>
    admin({
      userName: `ny${turn}`,
      phoneNumber: '12345678',
      email: `kollega${turn}@c4.example`,
      userRole: 'Employee',
      department: ids.department,
      firstName: 'Nora',
      lastName: 'Ny',
      startDate: '2026-12-01',
    }),
  sendFirstPassword: () => admin({ employeeId: ids.installer }),
  giveLogin: () => admin({ employeeId: ids.installer }),
  giveLogins: () => admin(),
  resetFactor: () => admin({ employeeId: ids.installer }),
  startHolderMove: (turn) => admin({ customerId: ids.kari, email: `leder${turn}@c4.example` }),
  makeKey: () => admin({ name: 'Regnskap', scopes: ['import'] }),
  addWebhook: (turn) => admin({ address: `https://krok${turn}.firma.no/`, areas: ['case'] }),
  changeWebhook: (turn) => admin({ webhookId: 1001, address: `https://ny${turn}.firma.no/`, areas: ['case'] }),
  changeWebhookSecret: () => admin({ webhookId: 1001 }),
  answerExtra: () => kari({ extraId: 999_999, answer: 'accepted' }),
  writeExtra: () =>
    admin({ key: randomUUID(), appointmentId: 999_999, words: 'Kran', sumOre: 100, rateOre: null, orally: null, photos: [] }),
  changeExtra: () => admin({ extraId: 999_999, orally: null }),
  answerByExtraLink: () => stranger({ token: TOKEN, answer: 'refused' }),
  sendExtraCode: () => stranger({ token: TOKEN }),
  answerExtraWithCode: () => stranger({ token: TOKEN, answer: 'accepted', code: '000000' }),
  renewExtraLink: () => stranger({ token: TOKEN }),
  addPaymentAccount: () => admin({ number: '86011117947' }),
  removePaymentAccount: () => admin({ accountId: 1 }),
  publishBrand: () => admin({ slug: 'fjordror', basedOn: 1 }),
  sendMailTest: () => admin(),
  // Five companies live here, so it is refused before anything is called.
  setMailServer: () => admin({ host: 'smtp.fjordror.no', port: 587, userName: '', password: '', sender: 'post@fjordror.no' }),
  settleHeldMails: () => admin({ act: 'send' }),
  claimHost: (turn) => admin({ slug: 'fjordror', host: `kunde${turn}.fjordror.no` }),
  checkHost: (turn) => admin({ slug: 'fjordror', host: `kunde${turn}.fjordror.no` }),
  forgetHost: (turn) => admin({ slug: 'fjordror', host: `kunde${turn}.fjordror.no` }),
  restoreBrand: () => admin({ slug: 'fjordror', basedOn: 1, version: 1 }),
  revokeKey: () => admin({ keyId: 1 }),
  inviteCustomers: () => admin({ customerIds: 'all' }),
  resendMail: () => admin({ mailId: randomUUID() }),
  importFile: (turn) => ({
    as: 'admin',
    query: turn % 2 === 0 ? 'invite=true' : 'dryRun=true',
    headers: { 'content-type': 'application/x-ndjson' },
    body: '{"kind":"department","id":"m","name":"Matrise"}',
  }),
};

const PDF = '%PDF-1.7\n%%EOF\n';
const PAPER = 'kind=manual&title=Bruksanvisning&date=2026-11-01&name=a.pdf';
const file = (as: Person, query: string, type: string, body: string | Buffer): ActRequest => ({
  as,
  query,
  headers: { 'content-type': type },
  body,
});

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>';

/** Those that store a file, and those that draw a PDF. */
const STORING: Record<Exclude<FileCall, 'importFile'>, Act> & Record<string, Act> = {
  sendPhoto: (_, { photo }) => file('kari', `photoId=${randomUUID()}`, 'image/jpeg', photo),
  sendPhotoByLink: (_, { photo }) => ({
    as: 'stranger',
    query: `photoId=${randomUUID()}`,
    headers: { 'content-type': 'image/jpeg', casetoken: TOKEN },
    body: photo,
  }),
  sendPdf: () => file('admin', `pdfId=${randomUUID()}&name=tilbud.pdf`, 'application/pdf', PDF),
  uploadPaper: () => file('admin', `key=${randomUUID()}&customerId=${ids.kari}&jobId=${ids.fullJob}&${PAPER}`, 'application/pdf', PDF),
  importPaper: (turn) => file('admin', `id=P-${turn}&customer=K-1&${PAPER}`, 'application/pdf', PDF),
  brandLogo: () => admin({ logo: btoa(LOGO), bar: '#0b2a33', surface: '#ffffff' }),
  formPdf: () => kari(undefined, `jobId=${ids.fullJob}&schemaId=8`),
  salesFolder: () => kari(undefined, `siteId=${ids.home}`),
  exportMyData: () => kari(),
  closeCase: (_, { caseId }) => kari({ caseId }),
};

const CONSENT = { channel: 'sms', given: true, wording: consentWording('sms', 'nb', 'Fjordrør') };

/** What only stores, tells other systems or is published. */
const WRITING: Record<string, Act> = {
  changeConsent: (turn) => kari(turn % 2 === 0 ? CONSENT : { channel: 'sms', given: false }),
  customerSurveyAnswersStepTwo: (turn) => kari({ campaigns: [], wishedDates: [], consents: [{ ...CONSENT, given: turn % 2 === 0 }] }),
  saveOfferSettings: (turn) => admin({ terms: `Vilkår ${turn}`, regretText: '' }),
  saveAppointmentSettings: (turn) => admin({ cancelWords: `Ring oss ${turn}` }),
  publishBrand: (turn) =>
    admin({ slug: 'fjordror', basedOn: turn + 1, ...contentOf(firstBrand), phone: `55 00 ${String(turn).padStart(4, '0')}` }),
};

export const ACTS: Readonly<Record<string, Act>> = { ...MAILING, ...STORING, ...WRITING };

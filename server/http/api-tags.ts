import type { CallShape } from '#contract/define-call.ts';

/** The chapters of the API's description, by the first part of a path behind /api. */
const TAGS: readonly { name: string; description: string; parts: readonly string[] }[] = [
  {
    name: 'Customer',
    description: 'Login, and what a customer sees and sends: jobs, forms, surveys, consents, their own data',
    parts: ['Customer', '{customerController}'],
  },
  {
    name: 'People',
    description: 'Who else has access to a customer, invitations to it, and the customers of a login',
    parts: ['People', 'Invitation'],
  },
  {
    name: 'Cases',
    description:
      "What customers report and ask: sent, answered and followed, by login, by the link in a mail, and by a company's own system",
    parts: ['Case', 'CaseLink', 'Cases'],
  },
  {
    name: 'Appointments',
    description:
      'When the company comes: proposed, answered, moved and called off, by the customer, by the link in a mail and by the office',
    parts: ['Appointment', 'AppointmentLink', 'Appointments'],
  },
  { name: 'MyDay', description: "An installer's appointments and jobs, and what is pressed on the way", parts: ['MyDay'] },
  {
    name: 'Inbox',
    description: 'Cases, opening hours and follow-ups for the staff',
    parts: ['Inbox', 'FollowUp'],
  },
  { name: 'ServiceBook', description: 'The history, care and papers of a home', parts: ['ServiceBook', 'Care'] },
  {
    name: 'Prices',
    description: 'What jobs cost: offers, extras, bills, and the accounts they are paid to',
    parts: ['Bill', 'Extra', 'ExtraLink', 'Offer', 'OfferLink', 'Offers', 'PaymentAccounts'],
  },
  { name: 'Photos', description: 'Photos that are sent before the case or message they belong to, and read with it', parts: ['Photos'] },
  {
    name: 'Papers',
    description: 'Papers of a home: declarations, protocols, manuals and pictures, and which of them a job lacks',
    parts: ['Papers', 'ServiceBook'],
  },
  { name: 'Share', description: 'Papers of a home, shown to others by a link with an end', parts: ['Share', 'ShareLink'] },
  { name: 'Emergency', description: 'What to know when something goes wrong in a home', parts: ['Emergency'] },
  { name: 'SurveyLink', description: 'The survey of one job, opened by the link in a mail', parts: ['SurveyLink'] },
  {
    name: 'Account',
    description: 'Password, mail address and language of an account, and the registration of employees',
    parts: ['Account', 'FirstLogin', 'Company', 'Department'],
  },
  {
    name: 'Security',
    description: 'Ways in besides the password, the second factor, and the devices that one is logged in on',
    parts: ['Security'],
  },
  { name: 'Brands', description: "The company's names, look and addresses, for its Admins", parts: ['Brands'] },
  { name: 'Setup', description: 'A new company, set up in the browser by a link that the operator made', parts: ['Setup'] },
  { name: 'Insight', description: 'What customers answered, as figures and comments', parts: ['Insight'] },
  { name: 'Staff', description: 'Jobs and profile of an employee; the colleagues, mails and record of an Admin', parts: ['Staff'] },
  { name: 'Events', description: "What has happened, for the company's own system", parts: ['Events'] },
  { name: 'Webhooks', description: "Addresses of the company's own systems that the portal calls with its events", parts: ['Webhooks'] },
  { name: 'Import', description: "Customers, jobs and forms from the company's own system", parts: ['Import'] },
  {
    name: 'Onboarding',
    description: 'Customers, invitations and the mails that were sent to them',
    parts: ['Customers', 'InviteCustomers', 'Mails', 'ResendMail', 'LiftErasure'],
  },
];

export const apiTags = TAGS.map(({ name, description }) => ({ name, description }));

/** A part that no chapter lists becomes one without a description, which the linters of the test run refuse. */
export function tagOf({ path }: Pick<CallShape, 'path'>): string {
  const part = path.split('/')[2] ?? '';
  return TAGS.find(({ parts }) => parts.includes(part))?.name ?? part;
}

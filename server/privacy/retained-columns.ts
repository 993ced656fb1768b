// What an erasure leaves of the tables whose rows may stay, column by column, and why. A test erases a customer and finds every other column empty.
import { RETAINED_FOR_BOOKS } from './not-in-copy.ts';

type RetainedPart = { why: string; columns: readonly string[] };

export const RETAINED_COLUMNS: Record<string, readonly RetainedPart[]> = {
  customer: [
    { why: 'the books say whose an invoice is', columns: RETAINED_FOR_BOOKS },
    { why: 'until when it stays', columns: ['locked_until'] },
  ],
  job: [
    { why: 'the books say what an invoice was for', columns: ['company_id', 'id', 'customer_id', 'employee_id', 'job_date', 'invoice_id'] },
    { why: 'an import must know it again, in order not to bring it back', columns: ['external_id'] },
    { why: 'impersonal', columns: ['survey_completed', 'brand', 'erased_on'] },
  ],
  invoice_basis: [
    { why: 'the key', columns: ['company_id', 'id', 'job_id'] },
    {
      why: 'the law makes the company keep all of an invoice basis',
      columns: [
        'customer_number',
        'invoice_date',
        'job_start',
        'job_stop',
        'places',
        'work_sum_ore',
        'material_sum_ore',
        'start_up_sum_ore',
        'client_html',
        'form_date',
        'installer',
      ],
    },
  ],
  invoice_line: [
    { why: 'the key', columns: ['company_id', 'invoice_id', 'position'] },
    {
      why: 'the law makes the company keep all of an invoice basis',
      columns: ['description', 'quantity', 'sales_price_ore', 'discount_percent'],
    },
  ],
  paper: [
    { why: 'whose a declaration is and for which job', columns: ['company_id', 'id', 'customer_id', 'job_id'] },
    {
      why: 'the law makes the company keep a declaration',
      columns: ['kind', 'title', 'paper_date', 'format', 'file_name', 'width', 'height', 'bytes', 'content_hash', 'external_id'],
    },
    { why: 'who must not see it again', columns: ['withdrawn_from', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason'] },
    { why: 'impersonal', columns: ['shows_prices', 'added_at', 'added_by', 'client_key'] },
    { why: 'null once the appointment is gone', columns: ['appointment_id'] },
  ],
  paper_chunk: [{ why: 'the law makes the company keep a declaration', columns: ['company_id', 'paper_id', 'size', 'position', 'bytes'] }],
  offer: [
    { why: 'whose an accepted offer is and for which job', columns: ['company_id', 'id', 'customer_id', 'job_id', 'external_id'] },
    { why: 'impersonal', columns: ['state', 'version', 'last_number', 'made_at', 'changed_at'] },
    { why: 'null once the case is gone', columns: ['case_id'] },
  ],
  offer_version: [
    {
      why: 'the law makes the company keep what was agreed on',
      columns: [
        'company_id',
        'offer_id',
        'number',
        'title',
        'kind',
        'lines',
        'net_ore',
        'vat_ore',
        'with_vat',
        'sum_ore',
        'excluded',
        'terms',
        'valid_until',
        'sent_at',
        'pdf',
      ],
    },
  ],
  offer_acceptance: [
    {
      why: 'the law makes the company keep what was agreed on, and by whom',
      columns: [
        'company_id',
        'offer_id',
        'version',
        'accepted_at',
        'accepted_by',
        'person',
        'way',
        'wording',
        'kind',
        'sum_ore',
        'with_vat',
        'regret_until',
        'regret_text',
        'may_begin',
        'regretted_at',
        'pdf',
      ],
    },
  ],
  audit: [{ why: 'the proof of what was done: ids and times', columns: ['company_id', 'id', 'at', 'event', 'account_id', 'detail'] }],
  erasure: [
    {
      why: 'the proof of the erasure: ids and times',
      columns: ['company_id', 'id', 'customer_id', 'account_id', 'requested_at', 'due_at', 'withdrawn_at', 'done_at'],
    },
  ],
  import_waiting: [{ why: 'forgotten after two days', columns: ['company_id', 'import_id', 'line', 'kind', 'content'] }],
};

/** Columns that can have words, in tables with nothing about customers: none of them is about a customer. */
export const IMPERSONAL_WORDS: Record<string, readonly string[]> = {
  appointment_settings: ['cancel_words'],
  attempt: ['subject'],
  authenticator_app: ['secret'],
  brand_picture: ['logo', 'kind', 'bytes'],
  brand_version: ['slug', 'content'],
  closed_day: ['name'],
  company: ['name'],
  company_settings: ['welcome_nb', 'welcome_en'],
  department: ['name', 'external_id', 'case_email', 'known_as'],
  directory_brand: ['slug'],
  directory_company: ['state', 'browser_hash'],
  directory_host: ['slug', 'host', 'token'],
  // About the person who sets a company up.
  directory_setup: ['token_hash', 'browser_hash', 'draft', 'logo'],
  employee: ['first_name', 'last_name', 'email', 'email_key', 'phone', 'picture_webp', 'external_id'],
  import_mapping: ['name', 'kind', 'columns', 'words', 'constants'],
  import_run: ['state', 'report', 'file_name'],
  job_month: ['brand'],
  last_number: ['kind'],
  login_challenge: ['hash', 'purpose', 'host'],
  mail_server: ['host', 'user_name', 'password', 'sender'],
  machine_key: ['name', 'key_hash', 'ending', 'scopes', 'ranges'],
  offer_settings: ['terms', 'regret_text'],
  office_hours: ['week'],
  payment_account: ['number'],
  privacy_notice: ['body'],
  recovery_code: ['hash'],
  saved_reply: ['name', 'text'],
  shift: ['device_hash', 'pin_hash'],
  sms_sender: ['name'],
  survey_month: ['brand'],
  tombstone: ['kind', 'digest', 'lift_reason'],
  webhook: ['address', 'areas', 'secret', 'old_secret', 'ended_by'],
  webhook_delivery: ['kind', 'problem'],
};

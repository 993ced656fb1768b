// What `holdings.ts` leaves out, and why: a test compares both with every table and column there is.

/**
 * Copied and erased in ways of their own: the customer's row, the jobs with their invoice bases, and the pieces of photos and papers. Lines of an import that broke off
 * stand by themselves and are forgotten after two days.
 */
export const OTHER_HOLDINGS = ['customer', 'job', 'invoice_basis', 'invoice_line', 'photo_chunk', 'paper_chunk', 'import_waiting'];
/** Nothing about customers, or only digests and sums that cannot be traced to one. */
export const NOT_ABOUT_CUSTOMERS = [
  ...['company', 'department', 'employee', 'attempt', 'import_run', 'tombstone', 'machine_key'],
  ...['saved_reply', 'office_hours', 'closed_day', 'late_mail', 'service_book', 'last_number'],
  ...['survey_month', 'job_month'],
  // Of staff, and what is forgotten within minutes.
  ...['authenticator_app', 'recovery_code', 'login_challenge'],
];

/** Columns that the customer's copy leaves out: keys, digests and marks of ours. Any other column is in the copy. */
export const NOT_COPIED: Record<string, readonly string[]> = {
  account: [
    ...['login_name', 'customer_id', 'employee_id', 'password_hash', 'one_time_hash', 'one_time_expires_at', 'one_time_used_at'],
    ...['email_key', 'credential_version', 'is_office', 'factor_due_at', 'rights_version'],
  ],
  access_invitation: ['id', 'email_key', 'given_by', 'token_hash'],
  care: ['imported_on', 'due_before', 'done_before', 'added_by'],
  care_feed: ['token_hash'],
  care_link: ['token_hash'],
  case_event: ['account_id', 'assigned_to'],
  case_link: ['token_hash'],
  case_message: ['client_key'],
  customer: ['email_key', 'locked_until'],
  customer_access: ['given_by'],
  customer_case: [
    ...[
      'sent_by',
      'client_key',
      'is_open',
      'assigned_to',
      'department_id',
      'sorted_at',
      'last_number',
      'last_of_customer',
      'last_of_staff',
      'alarmed_at',
    ],
  ],
  email_change: ['id', 'email_key', 'token_hash', 'started_by', 'credential_version'],
  eid_link: ['subject_hash', 'id', 'client_id'],
  erasure: ['account_id'],
  follow_up: ['account_id', 'department_id'],
  job: ['erased_on'],
  known_device: ['bind_hash'],
  one_time_password: ['hash'],
  outbox: [
    'due_at',
    'attempts',
    'last_error',
    'closed_at',
    'about_customer_id',
    'about_account_id',
    'about',
    'priority',
    'caused_by',
    'turn_at',
  ],
  paper: [...['bytes', 'content_hash', 'added_by', 'client_key', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason']],
  paper_waiver: ['waived_by'],
  passkey: ['credential_id', 'id', 'public_key', 'counter', 'transports'],
  photo: ['account_id', 'bytes', 'link_case_id'],
  preference: ['id'],
  reset_request: ['language', 'device_hashes', 'network'],
  session: [
    ...['key_hash', 'bearer_hash', 'bind_hash', 'scope', 'password_typed_at', 'pushed_out_at', 'customer_id', 'customer_chosen'],
    ...['device_hash', 'proved_at'],
  ],
  emergency_sheet: ['changed_by'],
  share: ['token_hash', 'made_by'],
  // The installer is named with the job.
  survey_answer: ['employee_id'],
  survey_link: ['token_hash', 'account_id'],
  withdrawn_paper: ['reason', 'withdrawn_by'],
};

/** What stays of a customer who was erased, as long as the law keeps an invoice or a declaration. Every other column is emptied. */
export const KEPT_FOR_BOOKS = [
  'company_id',
  'id',
  'customer_number',
  'name',
  'kind',
  'address',
  'postal_code',
  'city',
  'brand',
  'external_id',
];

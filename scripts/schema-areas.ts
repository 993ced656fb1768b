/** Which diagram a table is in. `npm run schema` stops at a table that is in none. */
export const SCHEMA_AREAS: Readonly<Record<string, string>> = {
  'Companies and staff':
    'directory_company directory_brand directory_host directory_setup brand_version brand_picture company company_settings sms_sender mail_server privacy_notice department employee machine_key audit outbox last_number import_run import_waiting import_mapping event event_numbering webhook webhook_delivery migration',
  'Logins and ways in':
    'account session shift known_device one_time_password email_change phone_code reset_request attempt passkey authenticator_app recovery_code eid_link login_challenge',
  'Customers and their people': 'customer customer_access access_invitation site consent preference customer_look erasure tombstone',
  'Jobs, forms and surveys':
    'job form invoice_basis invoice_line withdrawn_paper survey_answer survey_invitation survey_link survey_opt_out survey_month job_month',
  Cases:
    'customer_case case_event case_message case_note case_notice case_read case_link follow_up saved_reply office_hours closed_day late_mail photo photo_chunk',
  Appointments: 'appointment appointment_event appointment_settings appointment_window',
  Prices: 'bill payment_account offer offer_version offer_event offer_acceptance offer_settings answer_code extra extra_event',
  'Service book':
    'service_book paper paper_chunk paper_request paper_waiver care care_reminder care_link care_opt_out care_feed share shared_thing share_opening emergency_sheet',
};

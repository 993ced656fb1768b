/** PostgreSQL's advisory locks have numbers and no names: every server takes the same one, and no two purposes share one. */
export const LOCK_NUMBERS = {
  demoData: 7406,
  surveyInvitations: 8008,
  dangerAlarms: 8009,
  dangerReports: 8010,
  erasures: 8011,
  officeAppointments: 8012,
  migrations: 7_316_205,
  insightSums: 7_316_206,
  directory: 7_407_001,
} as const;

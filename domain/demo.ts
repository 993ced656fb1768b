/** The people of the demo data; the same in every company. */
export const DEMO_LOGINS = ['kunde', 'bedrift', 'ny', 'ansatt', 'admin'] as const;
/** The people who have been given access by the customers of the demo data. */
export const INVITED_DEMO_LOGINS = ['styremedlem', 'vaktmester', 'forvalter'] as const;
export const DEMO_PASSWORD = 'Demo-passord-1';

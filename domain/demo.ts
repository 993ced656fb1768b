/** The people of the demo data; the same in every company. */
export const DEMO_LOGINS = ['kunde', 'bedrift', 'ny', 'ansatt', 'admin'] as const;
/** Those whom the customers of the demo data have given access. */
export const INVITED_DEMO_LOGINS = ['styremedlem', 'vaktmester', 'forvalter'] as const;
export const DEMO_PASSWORD = 'Demo-passord-1';

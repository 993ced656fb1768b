/** What was done about notices, said once the page shows it. */
export type Said = 'saidSent' | 'saidConfirmed' | 'saidRemoved' | 'saidChosen';

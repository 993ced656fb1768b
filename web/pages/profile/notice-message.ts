/** The message about the last change to the notices. */
export type Said = 'saidSent' | 'saidConfirmed' | 'saidRemoved' | 'saidChosen';

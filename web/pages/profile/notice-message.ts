/** The message about the last change to the notices. */
export type NoticeMessage = 'saidSent' | 'saidConfirmed' | 'saidRemoved' | 'saidChosen';

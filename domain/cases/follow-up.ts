/** What calls for contact without being a case: wishes of the wizard, and survey answers. */
export const FOLLOW_UP_SOURCES = ['wish', 'survey'] as const;

export const FOLLOW_UP_OUTCOMES = ['wrote', 'called', 'not-needed'] as const;

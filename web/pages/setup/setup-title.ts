/** Without a company's name, because there is none yet. */
export const setupTitle = (title: string): string => `${title} – Kundeportal`;

/** There is no company yet whose name it could carry. */
export const setupTitle = (title: string): string => `${title} – Kundeportal`;

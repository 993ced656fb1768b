/** Under which a report that was begun is kept, followed by the customer it is for. */
export const REPORT_DRAFT = 'report';

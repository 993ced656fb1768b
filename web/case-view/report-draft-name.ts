/** The name under which the draft of a report is stored, followed by its customer. */
export const REPORT_DRAFT = 'report';

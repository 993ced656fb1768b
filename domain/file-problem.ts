/** Why a file cannot be read. Pages have words for these. */
export const FILE_PROBLEMS = ['empty', 'password', 'old-excel', 'no-workbook', 'no-table', 'too-big', 'broken', 'open-quote'] as const;
export type FileProblemCode = (typeof FILE_PROBLEMS)[number];

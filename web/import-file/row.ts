/** A row of a table as text, cell by cell. `number` is the row number that a spreadsheet shows. */
export type Row = { number: number; cells: string[] };

export const isEmptyRow = ({ cells }: Row): boolean => cells.every((cell) => cell === '');

/** More columns than any list of customers or jobs has; the rest is not read. */
export const MAX_COLUMNS = 300;

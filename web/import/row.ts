/** A row of a table as text, cell by cell. `number` is the row that a spreadsheet shows at its side. */
export type Row = { number: number; cells: string[] };

export const isEmptyRow = ({ cells }: Row): boolean => cells.every((cell) => cell === '');

/** More columns than a list of customers or jobs ever has; what is beyond is not read. */
export const MAX_COLUMNS = 300;

type Uncapitalized<Row> = { [Name in keyof Row & string as Uncapitalize<Name>]: Row[Name] };

/** A row of GetJobs, whose fields have a capital letter, with its fields as all other calls spell them. */
export const uncapitalized = <Row extends object>(row: Row): Uncapitalized<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
  ) as Uncapitalized<Row>;

/** The head of a table whose last column holds what can be done with a row. */
export const ListHead = ({ columns, action }: { columns: readonly string[]; action: string }) => (
  <tr>
    {columns.map((name) => (
      <th key={name} scope="col">
        {name}
      </th>
    ))}
    <th scope="col" className="list-action">
      {action}
    </th>
  </tr>
);

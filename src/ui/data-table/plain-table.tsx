import { cellContent } from './cell-content.ts';
import { SimpleTable } from '../simple-table.tsx';
import { type TableState, useDataTable } from './use-data-table.ts';

interface PlainTableProps<Row extends object> extends TableState<Row> {
  /** Names the table to screen readers. */
  label: string;
  className?: string | undefined;
}

/** A DataTable for a short list to read: table elements, and every row is drawn. */
export function PlainTable<Row extends object>({ label, className, ...state }: PlainTableProps<Row>) {
  const table = useDataTable(state);
  return (
    <SimpleTable size="sm" rows="high" className={className} aria-label={label}>
      <thead>
        <tr>
          {table.getVisibleLeafColumns().map(({ id, columnDef: { header } }) => (
            <th key={id} scope="col">
              {String(header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getVisibleCells().map((cell) => (
              <td key={cell.column.id} className={cell.column.columnDef.meta?.className}>
                {cellContent(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

import type { CSSProperties } from 'react';
import { Text } from '#ui/layout.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { reportRows } from '../report-rows.ts';
import classes from './report-table.module.css';

/** A calculation as a table in which every heading contains its lines. */
export function ReportTable({ json }: { json: string }) {
  const rows = reportRows(json);
  if (rows.length === 0) return <Text>This report has no figures.</Text>;
  return (
    <SimpleTable className={classes.table} aria-label="Tax calculation">
      <tbody>
        {rows.map(({ key, title, depth, value }) => (
          // The style type does not include custom properties.
          <tr
            key={key}
            style={{ '--depth': depth } as CSSProperties}
            data-heading={value === undefined || undefined}
          >
            {value === undefined ? (
              <th scope="rowgroup" colSpan={2}>
                {title}
              </th>
            ) : (
              <>
                <th scope="row">{title}</th>
                <td data-align="end">{value}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

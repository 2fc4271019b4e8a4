import { Link } from 'react-router-dom';
import { formatPounds } from '#domain/money.ts';
import { LinkButton } from '#ui/quiet-button.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import type { ChartData } from './chart-data.ts';
import classes from './dashboard.module.css';

/**
 * The figures of a chart, each with a link to its transactions. Points without any figure are left out, except those of
 * a line, which is drawn through them.
 */
export function ChartTable({
  data: { kind, of, points, series },
  label,
  isLarge,
}: {
  data: ChartData;
  label: string;
  isLarge: boolean;
}) {
  const rows = points.map((point, index) => ({
    ...point,
    values: series.map(({ values }) => values[index]),
  }));
  return (
    <ScrollRegion label={`Table: ${label}`} className={isLarge ? classes.largeTable : classes.table}>
      <SimpleTable size="sm">
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" data-align="end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ values }) => kind === 'line' || values.some((value) => value !== 0))
            .map(({ name, to, values }) => (
              <tr key={name}>
                <th scope="row">
                  {to === undefined ? (
                    name
                  ) : (
                    <LinkButton as={Link} to={to}>
                      {name}
                    </LinkButton>
                  )}
                </th>
                {values.map((value, index) => (
                  <td key={series[index]?.name} data-align="end">
                    {typeof value === 'number' ? formatPounds(value) : 'Not known'}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </SimpleTable>
    </ScrollRegion>
  );
}

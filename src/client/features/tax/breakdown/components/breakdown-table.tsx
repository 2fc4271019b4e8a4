import { Fragment } from 'react';
import { formatPounds } from '#domain/money.ts';
import { SimpleTable } from '#ui/simple-table.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import type { Row, Section } from '../sections.ts';
import classes from './breakdown.module.css';
import { SourceLink } from './source-link.tsx';

interface BreakdownTableProps {
  sections: readonly Section[];
  taxYearId: number;
  /** The figure whose working is open. */
  open: string | undefined;
  onWhy: (figure: string) => void;
}

export function BreakdownTable({ sections, ...props }: BreakdownTableProps) {
  return (
    <SimpleTable className={classes.table}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Amount</th>
          <th scope="col">Working</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ title, rows }) => (
          <Fragment key={title}>
            <tr className={classes.section}>
              <th scope="colgroup" colSpan={3}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <FigureRow key={row.figure} row={row} {...props} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </SimpleTable>
  );
}

function FigureRow({ row, taxYearId, open, onWhy }: { row: Row } & Omit<BreakdownTableProps, 'sections'>) {
  const amount = formatPounds(row.amount);
  const isOpen = open === row.figure;
  return (
    <tr data-open={isOpen || undefined} data-strong={row.strong || undefined}>
      <th scope="row">{row.label}</th>
      <td data-align="end">
        {row.link === undefined ? (
          amount
        ) : (
          <SourceLink link={row.link} taxYearId={taxYearId}>
            {amount}
            <span className="visually-hidden"> {row.name}</span>
          </SourceLink>
        )}
      </td>
      <td className={classes.whyCell} data-align="end">
        <LinkButton aria-expanded={isOpen} data-opens={row.figure} onClick={() => onWhy(row.figure)}>
          Why?<span className="visually-hidden"> {row.name}</span>
        </LinkButton>
      </td>
    </tr>
  );
}

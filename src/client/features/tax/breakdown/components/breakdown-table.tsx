import { Fragment } from 'react';
import { formatPounds } from '#domain/money.ts';
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
    <table className={classes.table}>
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
    </table>
  );
}

function FigureRow({ row, taxYearId, open, onWhy }: { row: Row } & Omit<BreakdownTableProps, 'sections'>) {
  const amount = formatPounds(row.amount);
  const isOpen = open === row.figure;
  return (
    <tr data-open={isOpen || undefined} data-strong={row.strong || undefined}>
      <th scope="row">{row.label}</th>
      <td className={classes.amount}>
        {row.link === undefined ? (
          amount
        ) : (
          <SourceLink link={row.link} taxYearId={taxYearId}>
            {amount}
            <span className="visually-hidden"> {row.name}</span>
          </SourceLink>
        )}
      </td>
      <td className={classes.whyCell}>
        <button
          type="button"
          className={classes.why}
          aria-expanded={isOpen}
          data-opens={row.figure}
          onClick={() => onWhy(row.figure)}
        >
          Why?<span className="visually-hidden"> {row.name}</span>
        </button>
      </td>
    </tr>
  );
}

import type { CSSProperties } from 'react';
import { formatPounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import type { MoneyOfYear } from '../money-shares.ts';
import classes from './money-chart.module.css';

/** Where the money goes: a bar, and a table with the same information. */
export function MoneyChart({ money: { shares, whole, notes } }: { money: MoneyOfYear }) {
  return (
    <Card title="Where the money goes">
      <div className={classes.bar} aria-hidden="true">
        {shares.map(({ name, share }) => (
          // The style type does not include custom properties.
          <span key={name} data-part={name} style={{ '--share': share } as CSSProperties} />
        ))}
      </div>
      <table className={classes.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Share</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ name, label, amount, percent }) => (
            <tr key={name}>
              <th scope="row">
                <span className={classes.swatch} data-part={name} aria-hidden="true" />
                {label}
              </th>
              <td>{percentText(percent)}</td>
              <td>{formatPounds(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {whole.label}
            </th>
            <td>{formatPounds(whole.amount)}</td>
          </tr>
        </tfoot>
      </table>
      {notes.map((note) => (
        <p key={note} className={classes.notes}>
          {note}
        </p>
      ))}
    </Card>
  );
}

function percentText(percent: number): string {
  return percent === 0 ? 'under 1%' : `${percent}%`;
}

import type { CSSProperties } from 'react';
import { formatPounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { Text } from '#ui/layout.tsx';
import type { MoneyOfYear } from '../money-shares.ts';
import classes from './money-chart.module.css';

/** Where the money goes: a bar, and a table with the same information. */
export function MoneyChart({ money: { shares, whole, notes } }: { money: MoneyOfYear }) {
  return (
    <Card gap={2} title="Where the money goes">
      <div className={classes.bar} aria-hidden="true">
        {shares.map(({ name, share }) => (
          // The style type does not include custom properties.
          <span key={name} data-part={name} style={{ '--share': share } as CSSProperties} />
        ))}
      </div>
      <SimpleTable className={classes.table}>
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
              <Text as="td" tone="faint" data-align="end">
                {percentText(percent)}
              </Text>
              <td data-align="end">{formatPounds(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {whole.label}
            </th>
            <td data-align="end">{formatPounds(whole.amount)}</td>
          </tr>
        </tfoot>
      </SimpleTable>
      {notes.map((note) => (
        <Text key={note} size="sm" tone="faint">
          {note}
        </Text>
      ))}
    </Card>
  );
}

function percentText(percent: number): string {
  return percent === 0 ? 'under 1%' : `${percent}%`;
}

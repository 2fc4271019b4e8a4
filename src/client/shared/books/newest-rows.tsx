import type { Pence } from '#domain/money.ts';
import { SimpleTable } from '#ui/simple-table.tsx';
import { Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import classes from './newest-rows.module.css';

/** Enough rows to recognise them; the rest is a number. */
const SHOWN = 5;

export interface NewestRow {
  readonly id: number;
  /** DD/MM/YYYY. */
  readonly date: string;
  readonly description: string;
  /** Money out is negative. */
  readonly amount: Pence;
}

/** The rows a change would affect: the first five of `rows`, newest first, and how many of `total` remain. */
export function NewestRows({
  rows,
  total,
  stale = false,
}: {
  rows: readonly NewestRow[];
  total: number;
  /** The rows are being fetched again. */
  stale?: boolean;
}) {
  if (rows.length === 0) return null;
  const left = total - SHOWN;
  return (
    <>
      <SimpleTable className={classes.rows} data-stale={stale || undefined}>
        <caption className="visually-hidden">The newest transactions</caption>
        <colgroup>
          <col className={classes.date} />
          <col />
          <col className={classes.pounds} />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Description</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <tr key={row.id}>
              <td>{row.date}</td>
              <td className={classes.what}>{row.description}</td>
              <td data-align="end">
                <MoneyText value={row.amount} mode="flow" />
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      {left > 0 ? (
        <Text>
          and {left.toLocaleString('en-GB')} {left === 1 ? 'transaction' : 'transactions'} more
        </Text>
      ) : null}
    </>
  );
}

import type { RateEffect } from '#contract/rates/rates.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import classes from './rates.module.css';

interface EffectsTableProps {
  taxYear: string;
  beforeYear: string | undefined;
  effects: readonly RateEffect[];
}

/**
 * What the same people pay for last year, with the current rates and with the draft. On a phone each person
 * has four lines.
 */
export function EffectsTable({ taxYear, beforeYear, effects }: EffectsTableProps) {
  const columns = [
    beforeYear ?? 'Year before',
    `${taxYear} in force`,
    'This draft',
    `Against ${beforeYear ?? 'in force'}`,
  ];
  return (
    <ScrollRegion label="What people would pay" className={classes.scroll}>
      <SimpleTable size="sm" hasBlocks>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-align="end">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {effects.map(({ person, before, inForce, draft }) => (
            <tr key={person}>
              <th scope="row">{person}</th>
              {[inWords(before), inWords(inForce), inWords(draft), difference(before ?? inForce, draft)].map(
                (amount, at) => (
                  <td key={columns[at]} data-align="end" data-label={columns[at]}>
                    {amount}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </ScrollRegion>
  );
}

function inWords(tax: RateEffect['before']): string {
  if (tax === null) return '–';
  return typeof tax === 'number' ? formatPounds(pounds(tax)) : tax;
}

function difference(before: RateEffect['before'], after: RateEffect['draft']): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '–';
  const more = pounds(Math.round((after - before) * 100) / 100);
  if (more === 0) return 'the same';
  return `${more > 0 ? '+' : '−'}${formatPounds(pounds(Math.abs(more) / 100))}`;
}

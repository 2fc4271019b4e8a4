import type { RateEffect } from '#contract/rates.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import classes from './rates.module.css';

interface EffectsTableProps {
  taxYear: string;
  beforeYear: string | undefined;
  effects: readonly RateEffect[];
}

/** What the same people pay last year, with the rates in force and with the draft. */
export function EffectsTable({ taxYear, beforeYear, effects }: EffectsTableProps) {
  return (
    <ScrollRegion label="What people would pay" className={classes.scroll}>
      <table className={classes.effects}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" className={classes.amount}>
              {beforeYear ?? 'Year before'}
            </th>
            <th scope="col" className={classes.amount}>
              {taxYear} in force
            </th>
            <th scope="col" className={classes.amount}>
              This draft
            </th>
            <th scope="col" className={classes.amount}>
              Against {beforeYear ?? 'in force'}
            </th>
          </tr>
        </thead>
        <tbody>
          {effects.map(({ person, before, inForce, draft }) => (
            <tr key={person}>
              <th scope="row">{person}</th>
              <td className={classes.amount}>{inWords(before)}</td>
              <td className={classes.amount}>{inWords(inForce)}</td>
              <td className={classes.amount}>{inWords(draft)}</td>
              <td className={classes.amount}>{difference(before ?? inForce, draft)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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

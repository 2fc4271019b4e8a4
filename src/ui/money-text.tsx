import { formatMoney, formatPounds, type Pence } from '#domain/money.ts';
import classes from './money-text.module.css';

export interface MoneyTextProps {
  value: Pence;
  /** 'flow' marks money in with a plus and the accent, money out with a minus; 'plain' only shows a minus. */
  mode?: 'plain' | 'flow';
  /** Show the pound sign. */
  sign?: boolean;
}

/** An amount in tabular figures, right-aligned where it has its own column. */
export function MoneyText({ value, mode = 'plain', sign = false }: MoneyTextProps) {
  const isIn = mode === 'flow' && value > 0;
  return (
    <span className={classes.money} data-in={isIn || undefined} data-zero={value === 0 || undefined}>
      {isIn ? '+' : ''}
      {sign ? formatPounds(value) : formatMoney(value)}
    </span>
  );
}

/** A signed amount for a table cell: '+900.00' or '−12.30'. */
export function flowText(value: Pence): string {
  return `${value > 0 ? '+' : ''}${formatMoney(value)}`;
}

export const flowTone = (value: Pence) => (value > 0 ? 'in' : undefined);

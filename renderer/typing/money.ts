import { formatMoney, parsePounds, toDecimal, type Pence } from '#domain/money.ts';
import { figureRules, type FigureOptions } from './number.ts';
import type { TypingRules } from './typed.ts';

export type MoneyOptions = Pick<FigureOptions, 'length' | 'allowNegative' | 'min'>;

/** Pounds on the screen, pence inside. Thousands commas and at most two decimals: spec 3, 5.3. */
export function moneyRules(options: MoneyOptions): TypingRules<Pence> {
  const figures = figureRules<Pence>(
    { ...options, decimals: 2, grouped: true, name: (figure) => `£${figure}` },
    { read: toPence, write: toDecimal },
  );
  return { ...figures, show: (value) => (value === undefined ? '' : formatMoney(value)) };
}

/** Reads what is left of a half-typed amount too: '5.', '.5', '-'. */
function toPence(figure: string): Pence {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(figure) ?? [];
  const value = parsePounds(
    `${minus}${whole.replace(/^0+(?=\d)/, '') || '0'}.${(fraction || '0').slice(0, 2)}`,
  );
  if (value === undefined) throw new RangeError(`not an amount: ${figure}`);
  return value;
}

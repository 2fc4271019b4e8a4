import { formatMoney, parsePounds, toDecimal, type Pence } from '#domain/money.ts';
import { figureRules, type FigureOptions } from './number.ts';
import type { TypingRules } from './typed.ts';

export type MoneyOptions = Pick<FigureOptions, 'length' | 'allowNegative' | 'min'> & {
  /** Largest amount, in pounds. */
  max?: number | undefined;
};

/**
 * Pounds on the screen, pence inside. Thousands commas and at most two decimals: spec 3, 5.3. An amount with more of
 * them is rounded: spec 2, section 5.
 */
export function moneyRules({ max, ...options }: MoneyOptions): TypingRules<Pence> {
  const figures = figureRules<Pence>(
    {
      ...options,
      decimals: 2,
      rounds: true,
      wholeDigits: digitsMeant(max),
      grouped: true,
      name: (figure) => `£${figure}`,
    },
    { read: toPence, write: toDecimal },
  );
  return { ...figures, show: (value) => (value === undefined ? '' : formatMoney(value)) };
}

/** Also reads half-typed amounts: '5.', '.5', '-'. */
function toPence(figure: string): Pence {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(figure) ?? [];
  const value = parsePounds(
    `${minus}${whole.replace(/^0+(?=\d)/, '') || '0'}.${(fraction || '0').slice(0, 2)}`,
  );
  if (value === undefined) throw new RangeError(`not an amount: ${figure}`);
  return value;
}

/** A largest amount of only nines, such as 9999999.99, limits the number of digits: typing stops there. */
function digitsMeant(max: number | undefined): number | undefined {
  return max === undefined ? undefined : /^(9+)(?:\.9+)?$/.exec(String(max))?.[1]?.length;
}

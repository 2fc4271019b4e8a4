import type { WhatIfChanges, WhatIfLine } from '#contract/what-if.ts';
import { parsePounds, pence, toPounds } from '#domain/money.ts';
import { calculate } from '#tax/calculate.ts';
import { explainedFigures } from '#tax/fields.ts';
import { type Amount, amountTotal, stated, type TaxInputs } from '#tax/inputs.ts';
import type { Refusal } from '#tax/refusals.ts';
import type { YearFigures } from '#tax/year-figures.ts';
import { AppError } from '../../http/app-error.ts';

/**
 * The figures that would differ, or why the question cannot be answered. Both sides are worked out from the same
 * inputs; nothing is stored. Throws invalid, naming the field, when an amount would fall below nil
 * or is no amount.
 */
export function whatIfLines(
  inputs: TaxInputs,
  changes: WhatIfChanges,
): { refusals: readonly Refusal[]; lines: readonly WhatIfLine[] } {
  const before = calculate(inputs);
  const after = calculate(changed(inputs, changes));
  if (!before.ok) return { refusals: before.refusals, lines: [] };
  if (!after.ok) return { refusals: after.refusals, lines: [] };
  return { refusals: [], lines: differences(before.figures, after.figures) };
}

function differences(before: YearFigures, after: YearFigures): WhatIfLine[] {
  const changedFigures = new Map(Object.entries(explainedFigures(after)));
  return Object.entries(explainedFigures(before)).flatMap(([figure, { label, value }]) => {
    const changedValue = changedFigures.get(figure)?.value ?? value;
    if (changedValue === value) return [];
    const difference = pence(changedValue - value);
    return [
      {
        figure,
        label,
        before: toPounds(value),
        after: toPounds(changedValue),
        difference: toPounds(difference),
      },
    ];
  });
}

/** The inputs with the changes in them. */
export function changed(inputs: TaxInputs, changes: WhatIfChanges): TaxInputs {
  const { selfEmployment: trade, property, savings, dividends, pensionContributions, giftAid } = inputs;
  const [first, ...others] = inputs.employments;
  const more = (name: AmountName, amount: Amount | undefined) => withMore(amount, changes, name);
  return {
    ...inputs,
    ...(changes.region === undefined ? {} : { region: changes.region }),
    ...(asked(changes, 'pay')
      ? { employments: [{ ...first, pay: more('pay', first?.pay) }, ...others] }
      : {}),
    ...(asked(changes, 'trading_income', 'trading_expenses')
      ? {
          selfEmployment: {
            ...trade,
            turnover: more('trading_income', trade?.turnover),
            expenses: more('trading_expenses', trade?.expenses),
          },
        }
      : {}),
    ...(asked(changes, 'property_income', 'property_expenses')
      ? {
          property: {
            ...property,
            income: more('property_income', property?.income),
            expenses: more('property_expenses', property?.expenses),
          },
        }
      : {}),
    savings: { ...savings, untaxedInterest: more('interest', savings?.untaxedInterest) },
    dividends: { ...dividends, uk: more('dividends', dividends?.uk) },
    pensionContributions: {
      ...pensionContributions,
      reliefAtSource: more('pension', pensionContributions?.reliefAtSource),
    },
    giftAid: { ...giftAid, payments: more('gift_aid', giftAid?.payments) },
    ...(changes.marriage === undefined
      ? {}
      : {
          allowances: {
            ...inputs.allowances,
            marriageTransferOut: changes.marriage === 'give',
            marriageTransferIn: changes.marriage === 'receive',
          },
        }),
  };
}

type AmountName = Exclude<keyof WhatIfChanges, 'marriage' | 'region'>;

const titles: Readonly<Record<AmountName, string>> = {
  trading_income: 'Trading income',
  trading_expenses: 'Trading expenses',
  pay: 'Pay',
  property_income: 'Property income',
  property_expenses: 'Property expenses',
  interest: 'Interest',
  dividends: 'Dividends',
  pension: 'Pension payments',
  gift_aid: 'Gift Aid',
};

function asked(changes: WhatIfChanges, ...names: readonly AmountName[]): boolean {
  return names.some((name) => (changes[name] ?? 0) !== 0);
}

function withMore(amount: Amount | undefined, changes: WhatIfChanges, name: AmountName): Amount | undefined {
  const change = changes[name];
  if (change === undefined || change === 0) return amount;
  const value = parsePounds(String(change));
  if (value === undefined) throw refused(name, `${titles[name]}: at most two decimals.`);
  const result = [...(amount ?? []), ...stated(value, `${titles[name]}, what if`)];
  if (amountTotal(result) < 0) throw refused(name, `${titles[name]} cannot be less than nothing.`);
  return result;
}

function refused(field: AmountName, message: string): AppError {
  return new AppError('invalid', message, [{ field, message }]);
}

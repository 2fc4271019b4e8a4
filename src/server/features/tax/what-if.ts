import type { WhatIfChanges, WhatIfLine } from '#contract/what-if.ts';
import { parsePounds, type Pence, pence, toPounds } from '#domain/money.ts';
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
  const now = calculate(inputs);
  const then = calculate(changed(inputs, changes));
  if (!now.ok) return { refusals: now.refusals, lines: [] };
  if (!then.ok) return { refusals: then.refusals, lines: [] };
  return { refusals: [], lines: differences(now.figures, then.figures) };
}

function differences(now: YearFigures, then: YearFigures): WhatIfLine[] {
  const after = new Map(Object.entries(explainedFigures(then)));
  return Object.entries(explainedFigures(now)).flatMap(([figure, before]) => {
    const value = after.get(figure)?.value ?? before.value;
    if (value === before.value) return [];
    const line = { now: before.value, then: value, difference: pence(value - before.value) };
    return [{ figure, label: before.label, ...inPounds(line) }];
  });
}

function inPounds(line: Record<'now' | 'then' | 'difference', Pence>) {
  const { now, then, difference } = line;
  return { now: toPounds(now), then: toPounds(then), difference: toPounds(difference) };
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

import type { WhatIfChanges } from '#contract/tax/what-if.ts';
import { formatPounds, parsePounds, pence, type Pence, sum } from '#domain/money.ts';
import { type Amount, amountTotal, stated } from '#tax/amount.ts';
import type { TaxInputs } from '#tax/inputs.ts';
import { AppError } from '../../http/app-error.ts';
import { type AmountName, type Place, placesOf } from './what-if-places.ts';

/** Titles of the question's fields. */
export const titles: Readonly<Record<keyof WhatIfChanges, string>> = {
  trading_income: 'Trading income',
  trading_expenses: 'Trading expenses',
  loss_against_income: 'Loss set against other income',
  pay: 'Pay',
  pay_tax: 'Tax taken off that pay',
  lump_sums: 'Lump sums after a job',
  property_income: 'Property income',
  property_expenses: 'Property expenses',
  foreign_rents: 'Rents from property abroad',
  foreign_pensions: 'Pensions from abroad',
  interest: 'Interest',
  dividends: 'Dividends',
  life_insurance: 'Life insurance gains',
  capital_gains: 'Capital gains',
  pension: 'Pension payments',
  gift_aid: 'Gift Aid',
  marriage: 'Marriage Allowance',
  region: 'Main home in',
};

const amountNames = (Object.keys(titles) as (keyof WhatIfChanges)[]).filter(
  (name): name is AmountName => name !== 'marriage' && name !== 'region',
);

/**
 * The inputs with the changes applied; the engine works out everything that follows from them, such as averaging. An
 * increase goes to one box of its kind; a decrease is taken from one box after another, so that it can use them all.
 * Throws invalid, naming the field, if the total is too small, or for an invalid amount.
 */
export function changed(inputs: TaxInputs, changes: WhatIfChanges): TaxInputs {
  const moved = amountNames.reduce((now, name) => {
    const change = changeOf(changes, name);
    return change === 0 ? now : withChange(now, name, change);
  }, inputs);
  return {
    ...moved,
    ...(changes.region === undefined ? {} : { region: changes.region }),
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

function withChange(inputs: TaxInputs, name: AmountName, change: Pence): TaxInputs {
  const places = placesOf(inputs, name);
  return change > 0 ? withMore(inputs, name, places, change) : withLess(inputs, name, places, pence(-change));
}

/**
 * The amount of one box raised: a figure of it changes as the box would, because every box is rounded to whole pounds
 * separately. The first box, or for kinds with rules of their own the first that is filled in.
 */
function withMore(inputs: TaxInputs, name: AmountName, places: readonly Place[], change: Pence): TaxInputs {
  const place =
    places.find(({ prefersFilled, amount }) => !prefersFilled || amountTotal(amount) > 0) ?? places[0];
  if (place === undefined) return inputs;
  const [figure, ...figures] = place.amount ?? [];
  const more: Amount =
    figure === undefined
      ? stated(change, `${titles[name]}, what if`)
      : [{ ...figure, value: sum(figure.value, change) }, ...figures];
  return place.put(inputs, more);
}

function withLess(inputs: TaxInputs, name: AmountName, places: readonly Place[], change: Pence): TaxInputs {
  let left: Pence = change;
  const less = places.reduce((now, { amount, put }) => {
    if (amount === undefined || left === 0) return now;
    const lower = amount.map((figure) => {
      const taken = Math.min(left, Math.max(0, figure.value));
      left = pence(left - taken);
      return { ...figure, value: pence(figure.value - taken) };
    });
    return put(now, lower);
  }, inputs);
  if (left === 0) return less;
  const all = sum(...places.map(({ amount }) => amountTotal(amount)));
  throw refused(name, `${titles[name]} cannot be less than zero. You have ${formatPounds(all)} of it.`);
}

function changeOf(changes: WhatIfChanges, name: AmountName): Pence {
  const value = parsePounds(String(changes[name] ?? 0));
  if (value === undefined) throw refused(name, `${titles[name]}: enter up to two decimal places.`);
  return value;
}

function refused(field: AmountName, message: string): AppError {
  return new AppError('invalid', message, [{ field, message }]);
}

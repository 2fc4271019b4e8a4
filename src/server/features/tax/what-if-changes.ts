import type { WhatIfChanges } from '#contract/tax/what-if.ts';
import { formatPounds, parsePounds, pence, type Pence, sum } from '#domain/money.ts';
import { type Amount, amountTotal, stated } from '#tax/amount.ts';
import type { FullTradeInputs } from '#tax/full-trade-inputs.ts';
import type { EmploymentInputs, SelfEmploymentInputs, TaxInputs } from '#tax/inputs.ts';
import { AppError } from '../../http/app-error.ts';

/** The parts of a question that are amounts. */
export type AmountName = Exclude<keyof WhatIfChanges, 'marriage' | 'region'>;

/** Titles of the question's fields. */
export const titles: Readonly<Record<keyof WhatIfChanges, string>> = {
  trading_income: 'Trading income',
  trading_expenses: 'Trading expenses',
  pay: 'Pay',
  pay_tax: 'Tax taken off that pay',
  property_income: 'Property income',
  property_expenses: 'Property expenses',
  interest: 'Interest',
  dividends: 'Dividends',
  pension: 'Pension payments',
  gift_aid: 'Gift Aid',
  marriage: 'Marriage Allowance',
  region: 'Main home in',
};

/**
 * The inputs with the changes applied. An increase goes to the first box of its kind; a decrease is taken from one box
 * after another, so that it can use them all. Throws invalid, naming the field, if the total is too small, or for an
 * invalid amount.
 */
export function changed(inputs: TaxInputs, changes: WhatIfChanges): TaxInputs {
  const { property, holidayLets, savings, dividends, pensionContributions, giftAid } = inputs;
  const move = <A extends object>(
    area: A | undefined,
    name: AmountName,
    words: readonly AmountWord<A>[],
  ): A | undefined => {
    const change = changeOf(changes, name);
    if (change === 0) return area;
    const moved = withMore(
      words.map((word) => area?.[word] as Amount | undefined), // AmountWord has no other names.
      name,
      change,
    );
    return { ...area, ...Object.fromEntries(words.map((word, at) => [word, moved[at]])) } as A;
  };
  const lets = lettings(property, holidayLets, changeOf(changes, 'property_income'));
  const rest = {
    property: move(lets.property, 'property_expenses', ['expenses', 'mileage']),
    holidayLets: lets.holidayLets,
    savings: move(savings, 'interest', ['untaxedInterest', 'foreignInterest', 'taxedInterest']),
    dividends: move(dividends, 'dividends', ['uk', 'funds', 'foreign']),
    pensionContributions: move(pensionContributions, 'pension', ['reliefAtSource']),
    giftAid: move(giftAid, 'gift_aid', ['payments']),
  };
  return {
    ...inputs,
    ...rest,
    ...trades(inputs, changes),
    employments: employments(inputs.employments, changes),
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

/** The words of an area that contain money. */
type AmountWord<A> = { [W in keyof A]-?: NonNullable<A[W]> extends Amount ? W : never }[keyof A];

/**
 * Trades on the short pages come before those on the full ones, in their order. Without any, a change makes one on the
 * short pages.
 */
function trades({ selfEmployment, fullTrades = [] }: TaxInputs, changes: WhatIfChanges) {
  const onShort = selfEmployment !== undefined || fullTrades.length === 0;
  const all: readonly (SelfEmploymentInputs | FullTradeInputs)[] = [
    ...(onShort ? [selfEmployment ?? {}] : []),
    ...fullTrades,
  ];
  const income = changeOf(changes, 'trading_income');
  const cost = changeOf(changes, 'trading_expenses');
  if (income === 0 && cost === 0) return {};
  const incomes = withMore(
    all.flatMap(({ turnover, otherIncome }) => [turnover, otherIncome]),
    'trading_income',
    income,
  );
  const costs = withMore(
    all.flatMap(({ expenses, homeWorking, mileage }) => [expenses, homeWorking, mileage]),
    'trading_expenses',
    cost,
  );
  const changedTrades = all.map((one, at) => ({
    ...one,
    turnover: incomes[2 * at],
    otherIncome: incomes[2 * at + 1],
    expenses: costs[3 * at],
    homeWorking: costs[3 * at + 1],
    mileage: costs[3 * at + 2],
  }));
  if (!onShort) return { fullTrades: changedTrades };
  const [short, ...full] = changedTrades;
  return { selfEmployment: short, ...(full.length === 0 ? {} : { fullTrades: full }) };
}

/** Holiday lets are property too, with separate boxes. */
function lettings(
  property: TaxInputs['property'],
  holidayLets: TaxInputs['holidayLets'],
  change: Pence,
): Pick<TaxInputs, 'property' | 'holidayLets'> {
  if (change === 0) return { property, holidayLets };
  const [income, holidays] = withMore([property?.income, holidayLets?.income], 'property_income', change);
  return {
    property: { ...property, income },
    ...(holidayLets === undefined ? {} : { holidayLets: { ...holidayLets, income: holidays } }),
  };
}

function employments(all: readonly EmploymentInputs[], changes: WhatIfChanges): readonly EmploymentInputs[] {
  const more = { pay: changeOf(changes, 'pay'), tax: changeOf(changes, 'pay_tax') };
  if (more.pay === 0 && more.tax === 0) return all;
  const jobs = all.length === 0 ? [{}] : all;
  const pays = withMore(
    jobs.map(({ pay }: EmploymentInputs) => pay),
    'pay',
    more.pay,
  );
  const taxes = withMore(
    jobs.map(({ taxDeducted }: EmploymentInputs) => taxDeducted),
    'pay_tax',
    more.tax,
  );
  return jobs.map((job, at) => ({ ...job, pay: pays[at], taxDeducted: taxes[at] }));
}

function changeOf(changes: WhatIfChanges, name: AmountName): Pence {
  const value = parsePounds(String(changes[name] ?? 0));
  if (value === undefined) throw refused(name, `${titles[name]}: enter up to two decimal places.`);
  return value;
}

/**
 * The amounts with the change applied. A box's figure changes as the box would, because every box is rounded to whole
 * pounds separately.
 */
function withMore(
  amounts: readonly (Amount | undefined)[],
  name: AmountName,
  change: Pence,
): readonly (Amount | undefined)[] {
  if (change === 0) return amounts;
  if (change > 0) {
    const [first, ...others] = amounts;
    const [figure, ...figures] = first ?? [];
    const more =
      figure === undefined
        ? stated(change, `${titles[name]}, what if`)
        : [{ ...figure, value: sum(figure.value, change) }, ...figures];
    return [more, ...others];
  }
  let left = -change;
  const less = amounts.map((amount) =>
    amount?.map((figure) => {
      const taken = Math.min(left, Math.max(0, figure.value));
      left -= taken;
      return { ...figure, value: pence(figure.value - taken) };
    }),
  );
  if (left === 0) return less;
  const all = sum(...amounts.map(amountTotal));
  throw refused(name, `${titles[name]} cannot be less than zero. You have ${formatPounds(all)} of it.`);
}

function refused(field: AmountName, message: string): AppError {
  return new AppError('invalid', message, [{ field, message }]);
}

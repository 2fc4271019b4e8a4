import type { WhatIfChanges } from '#contract/tax/what-if.ts';
import { type Amount, amountTotal } from '#tax/amount.ts';
import type { ForeignKind } from '#tax/foreign-inputs.ts';
import type { TaxInputs } from '#tax/inputs.ts';

/** The parts of a question that are amounts. */
export type AmountName = Exclude<keyof WhatIfChanges, 'marriage' | 'region'>;

/** A box, or the boxes, that a part of the question can change. */
export interface Place {
  /** As entered; undefined if nothing is. */
  readonly amount: Amount | undefined;
  readonly put: (inputs: TaxInputs, amount: Amount) => TaxInputs;
  /** An increase goes to the first place that is filled in, not just to the first. */
  readonly prefersFilled?: true;
}

/** The places of one part of the question, in the order in which a decrease uses them. An increase needs one. */
export function placesOf(inputs: TaxInputs, name: AmountName): readonly Place[] {
  switch (name) {
    case 'trading_income':
      return ofTrades(inputs, ['turnover', 'otherIncome']);
    case 'trading_expenses':
      return ofTrades(inputs, ['expenses', 'homeWorking', 'mileage']);
    case 'loss_against_income':
      return lossesAgainstIncome(inputs);
    case 'pay':
      return inList(inputs, 'employments', ['pay'], { always: true });
    case 'pay_tax':
      return inList(inputs, 'employments', ['taxDeducted'], { always: true });
    case 'lump_sums':
      return preferFilled(
        inArea(inputs, 'lumpSums', ['compensation', 'afterEmployment', 'retirementScheme']),
      );
    // Holiday lets are property too, with separate boxes.
    case 'property_income':
      return [
        ...inArea(inputs, 'property', ['income']),
        ...(inputs.holidayLets === undefined ? [] : inArea(inputs, 'holidayLets', ['income'])),
      ];
    case 'property_expenses':
      return inArea(inputs, 'property', ['expenses', 'mileage']);
    case 'foreign_rents':
      return abroad(inputs, 'property', 'rents');
    case 'foreign_pensions':
      return abroad(inputs, 'pension', 'pension');
    case 'interest':
      return [
        ...inArea(inputs, 'savings', ['untaxedInterest', 'foreignInterest', 'taxedInterest']),
        ...inList(inputs, 'foreignSources', ['interest']),
        ...inArea(inputs, 'additionalIncome', ['giltInterest']),
        ...inList(inputs, 'partnerships', ['untaxedInterest', 'taxedInterest', 'foreignInterest']),
      ];
    case 'dividends':
      return [
        ...inArea(inputs, 'dividends', ['uk', 'funds', 'foreign']),
        ...inList(inputs, 'foreignSources', ['dividends']),
        ...inList(inputs, 'partnerships', ['dividends']),
        ...inArea(inputs, 'additionalIncome', ['stockDividends', 'bonusIssues', 'closeCompanyLoans']),
      ];
    case 'life_insurance':
      return lifeInsurance(inputs);
    case 'capital_gains':
      return capitalGains(inputs);
    case 'pension':
      return inArea(inputs, 'pensionContributions', ['reliefAtSource']);
    case 'gift_aid':
      return inArea(inputs, 'giftAid', ['payments']);
  }
}

type Area = Exclude<
  keyof TaxInputs,
  'taxYear' | 'region' | 'dateOfBirth' | 'journeys' | 'unsupported' | 'earlierYears' | List
>;
type List = 'employments' | 'fullTrades' | 'foreignSources' | 'partnerships';
/** The words of an area that contain money. */
type AmountWord<A> = { [W in keyof A]-?: NonNullable<A[W]> extends Amount ? W : never }[keyof A] & string;
type Entry<L extends List> = NonNullable<TaxInputs[L]>[number];

function inArea<A extends Area>(
  inputs: TaxInputs,
  area: A,
  words: readonly AmountWord<NonNullable<TaxInputs[A]>>[],
): Place[] {
  return words.map((word) => ({
    amount: wordOf(inputs[area], word),
    put: (now, amount) => ({ ...now, [area]: { ...now[area], [word]: amount } }),
  }));
}

/**
 * The boxes of every entry, entry by entry.
 * @param always also without an entry, as those of a new one with the facts in `entry`.
 */
function inList<L extends List>(
  inputs: TaxInputs,
  list: L,
  words: readonly AmountWord<Entry<L>>[],
  { always = false, entry = {} }: { always?: boolean; entry?: Partial<Entry<L>> } = {},
): Place[] {
  const entries: readonly object[] = inputs[list] ?? [];
  const all = entries.length === 0 && always ? [entry] : entries;
  return all.flatMap((one, index) =>
    words.map((word): Place => ({
      amount: wordOf(one, word),
      put: (now, amount) => {
        const before: readonly object[] = now[list] ?? [];
        const changed = [...before];
        changed[index] = { ...(before[index] ?? entry), [word]: amount };
        return { ...now, [list]: changed };
      },
    })),
  );
}

/** An amount word of any area or entry; AmountWord has no other names. */
function wordOf(area: object | undefined, word: string): Amount | undefined {
  return (area as Readonly<Record<string, Amount | undefined>> | undefined)?.[word];
}

/**
 * Trades on the short pages come before those on the full ones, in their order. Without any, a change makes one on the
 * short pages.
 */
function ofTrades(
  inputs: TaxInputs,
  words: readonly (AmountWord<NonNullable<TaxInputs['selfEmployment']>> & AmountWord<Entry<'fullTrades'>>)[],
): Place[] {
  const onShort = inputs.selfEmployment !== undefined || (inputs.fullTrades ?? []).length === 0;
  return [
    ...(onShort ? inArea(inputs, 'selfEmployment', words) : []),
    ...inList(inputs, 'fullTrades', words),
  ];
}

/** Businesses with a loss come first: a claim of another has no effect. */
function lossesAgainstIncome(inputs: TaxInputs): Place[] {
  const { selfEmployment, fullTrades = [], partnerships = [] } = inputs;
  const trades = [...(selfEmployment === undefined ? [] : [selfEmployment]), ...fullTrades];
  const hasLoss = [
    ...trades.map(
      ({ expenses, capitalAllowances, turnover }) =>
        amountTotal(expenses) + amountTotal(capitalAllowances) > amountTotal(turnover),
    ),
    ...partnerships.map(({ share }) => amountTotal(share) < 0),
  ];
  const places = [
    ...ofTrades(inputs, ['lossAgainstIncome']),
    ...inList(inputs, 'partnerships', ['lossAgainstIncome']),
  ];
  const first = places.filter((_, index) => hasLoss[index] === true);
  return preferFilled([...first, ...places.filter((place) => !first.includes(place))]);
}

/** The sources abroad of one kind; without any, a new one without foreign tax. */
function abroad(inputs: TaxInputs, kind: ForeignKind, word: AmountWord<Entry<'foreignSources'>>): Place[] {
  const sources = inputs.foreignSources ?? [];
  const all = inList(inputs, 'foreignSources', [word]).filter((_, index) => sources[index]?.kind === kind);
  if (all.length > 0) return all;
  return [
    {
      amount: undefined,
      put: (now, amount) => ({
        ...now,
        foreignSources: [...(now.foreignSources ?? []), { kind, [word]: amount }],
      }),
    },
  ];
}

/** A gain needs its years: one for a policy that the return does not have. */
function lifeInsurance(inputs: TaxInputs): Place[] {
  const boxes = inArea(inputs, 'lifeInsurance', ['taxedGains', 'untaxedGains', 'voidedIsaGains']);
  const [taxed, ...others] = boxes;
  if (taxed === undefined) return boxes;
  const withYears: Place = {
    ...taxed,
    put: (now, amount) => {
      const gains = taxed.put(now, amount);
      return { ...gains, lifeInsurance: { taxedYears: 1, ...gains.lifeInsurance } };
    },
  };
  return preferFilled([withYears, ...others]);
}

/** Gains of 2024-25 without a date count as made at the later rates. */
function capitalGains(inputs: TaxInputs): Place[] {
  const boxes = inArea(inputs, 'capitalGains', [
    'otherGains',
    'listedGains',
    'unlistedGains',
    'cryptoGains',
    'residentialGains',
  ]);
  return preferFilled(
    boxes.map((box) => ({
      ...box,
      put: (now, amount) => {
        const gains = box.put(now, amount);
        return { ...gains, capitalGains: { rateChangeAnswered: true, ...gains.capitalGains } };
      },
    })),
  );
}

function preferFilled(places: readonly Place[]): Place[] {
  return places.map((place) => ({ ...place, prefersFilled: true }));
}

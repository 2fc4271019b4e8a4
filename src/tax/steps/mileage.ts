import { groupThousands, type Pence, pence } from '#domain/money.ts';
import { type Amount, amountTotal } from '../amount.ts';
import type { EmploymentInputs, Journey, TaxInputs } from '../inputs.ts';
import type { Cited, YearRates } from '../rates/year-rates.ts';
import { derived, leafOf, nil, total, type WorkingFigure, type WorkingNode } from '../workings.ts';

export interface Mileage {
  /** Business miles of the year at the flat rates, minus an employer's payments for them; to the penny. */
  readonly claimed: WorkingNode;
  /** The source whose expenses include the claim. */
  readonly of: 'trade' | 'property' | 'employment' | 'nothing';
  /** The claim as an amount of that trade, property or employment: one figure, as its box has in the return. */
  readonly amount: Amount;
}

/** The flat rates of one kind of vehicle; none where the law has none. */
interface VehicleRates {
  readonly first: Cited<Pence>;
  /** For miles beyond the threshold. */
  readonly after?: Cited<Pence>;
}
type FlatRates = Readonly<Partial<Record<Journey['type'], VehicleRates>>>;

const VEHICLES = {
  in_vehicle: 'car or van',
  on_motorcycle: 'motorcycle',
  on_bicycle: 'bicycle',
} as const satisfies Record<Journey['type'], string>;
const TYPES = ['in_vehicle', 'on_motorcycle', 'on_bicycle'] as const;

const HEAD = { id: 'mileage_claimed', label: 'Mileage' };

/**
 * Logged business miles at the flat rates. They are an expense of the trade if it has income and deducts expenses,
 * else of the property business under the same conditions, else of the employment with the most room. ITTOIA 2005,
 * ss.94D to 94F and 272 (trade, property); ITEPA 2003, ss.229 to 232 (employment). The lower rate applies beyond the
 * threshold for all car and van miles together. Part pennies count as one.
 */
export function mileageClaim(inputs: TaxInputs, rates: YearRates['mileage']): Mileage {
  const miles = milesByType(inputs.journeys ?? []);
  if (miles.size === 0) return nothing('None: there are no business journeys.');
  const { property, employments } = inputs;
  const trade = inputs.selfEmployment ?? inputs.fullTrades?.[0];
  // One allowance replaces the costs of every trade.
  const replacedInTrade = [inputs.selfEmployment, ...(inputs.fullTrades ?? [])].some(
    (one) => amountTotal(one?.tradingAllowance) > 0,
  );
  const replacedInProperty = amountTotal(property?.allowance) > 0;
  if (!replacedInTrade && amountTotal(trade?.turnover) + amountTotal(trade?.otherIncome) > 0)
    return claimOf('trade', miles, tradeRates(rates), rates.step, []);
  if (!replacedInProperty && amountTotal(property?.income) > 0)
    return claimOf('property', miles, tradeRates(rates), rates.step, []);
  if (employments.length === 0) {
    if (replacedInTrade)
      return nothing('None: the trading income allowance replaces the cost of your miles.', 'trade');
    if (replacedInProperty)
      return nothing('None: the property income allowance replaces the cost of your miles.', 'property');
    return nothing('None: your return has no business, property or employment that the miles belong to.');
  }
  return claimOf('employment', miles, employeeRates(rates), rates.step, paidByEmployers(employments, miles));
}

/** The inputs with the claim added to the right expenses. */
export function withMileage(inputs: TaxInputs, { claimed, of, amount }: Mileage): TaxInputs {
  if (claimed.value === 0) return inputs;
  const { property, employments } = inputs;
  switch (of) {
    case 'trade':
      return withTradeExpense(inputs, { mileage: amount });
    case 'property':
      return { ...inputs, property: { ...property, mileage: amount } };
    case 'employment': {
      const roomiest = employmentOfMiles(employments);
      return {
        ...inputs,
        employments: employments.map((one) => (one === roomiest ? { ...one, mileage: amount } : one)),
      };
    }
    case 'nothing':
      return inputs;
  }
}

/**
 * The employment with the most room, among those with a page of their own in the return. No box says which employment
 * the miles belong to, and the order of the employments must not change their value.
 */
export function employmentOfMiles(employments: readonly EmploymentInputs[]): EmploymentInputs | undefined {
  const withPage = employments.filter(({ place }) => place !== undefined);
  let most: EmploymentInputs | undefined;
  for (const one of withPage.length > 0 ? withPage : employments)
    if (most === undefined || roomOf(one) > roomOf(most)) most = one;
  return most;
}

function roomOf({ pay, tips, benefits, expenses, homeWorking }: EmploymentInputs): number {
  const gross = amountTotal(pay) + amountTotal(tips) + amountTotal(benefits);
  return gross - amountTotal(expenses) - amountTotal(homeWorking);
}

/** In hundredths of a mile, so that sums are exact. Vehicles without miles are left out. */
function milesByType(journeys: readonly Journey[]): Map<Journey['type'], number> {
  const byType = new Map<Journey['type'], number>();
  for (const { type, miles } of journeys) {
    const hundredths = Math.round(miles * 100);
    if (hundredths > 0) byType.set(type, (byType.get(type) ?? 0) + hundredths);
  }
  return byType;
}

function claimOf(
  of: Exclude<Mileage['of'], 'nothing'>,
  miles: ReadonlyMap<Journey['type'], number>,
  rates: FlatRates,
  step: Cited<number>,
  payments: readonly WorkingFigure[],
): Mileage {
  const parts: WorkingNode[] = [];
  let counted = 0;
  let without = 0;
  for (const type of TYPES) {
    const hundredths = miles.get(type) ?? 0;
    const flat = rates[type];
    if (flat === undefined) without += hundredths;
    if (flat === undefined || hundredths === 0) continue;
    parts.push(vehicleClaim(type, hundredths, flat, step));
    counted += hundredths;
  }
  const claim = total({ ...HEAD, rule: () => claimRule(of, without), source: SOURCES[of] }, parts, payments);
  if (claim.value > 0) {
    const source = { from: 'journeys', miles: counted / 100 } as const;
    return { claimed: claim, of, amount: [{ value: claim.value, source }] };
  }
  if (claim.value === 0) return { claimed: claim, of, amount: [] };
  const claimed = derived(
    { ...HEAD, id: 'mileage_claimed.not_below_nil', rule: 'None: you were paid the flat rates or more.' },
    pence(0),
    [claim],
  );
  return { claimed, of, amount: [] };
}

/** What employers paid for the miles: as a total, or at a rate for each mile. ITEPA 2003, s.231. */
function paidByEmployers(
  employments: readonly EmploymentInputs[],
  miles: ReadonlyMap<Journey['type'], number>,
): WorkingFigure[] {
  const totals = employments.flatMap(({ mileagePaid }) => mileagePaid ?? []);
  const all = [...miles.values()].reduce((sum, hundredths) => sum + hundredths, 0);
  return [
    ...totals.map((figure, index) => leafOf(`mileage_paid.${index + 1}`, figure)),
    ...employments.flatMap(({ name, mileagePaid, mileagePaidPerMile: rate = 0 }, index) => {
      if (rate <= 0 || amountTotal(mileagePaid) > 0) return [];
      const value = pence(Math.round((all * rate) / 100));
      const head = {
        id: `mileage_paid.employment_${index + 1}`,
        label: `Mileage payments from ${name ?? `employment ${index + 1}`}`,
        rule: `${milesText(all)} at ${rate}p.`,
        source: SOURCES.employment,
      };
      const source = { from: 'journeys', miles: all / 100 } as const;
      return [derived(head, value, [leafOf(`${head.id}.journeys`, { value, source })])];
    }),
  ];
}

const SOURCES = {
  trade: 'Income Tax (Trading and Other Income) Act 2005, ss.94D to 94F',
  property: 'Income Tax (Trading and Other Income) Act 2005, ss.94D to 94F and 272',
  employment: 'Income Tax (Earnings and Pensions) Act 2003, ss.231 and 232',
};

function claimRule(of: Mileage['of'], without: number): string {
  const claim =
    of === 'employment'
      ? 'Your miles at the flat rates, less what your employer paid for them.'
      : 'Your miles at the flat rates.';
  if (without === 0) return claim;
  return `${claim} Left out: ${milesText(without)} by bicycle, which have no flat rate in a business. You can claim their actual cost among your expenses.`;
}

function vehicleClaim(
  type: Journey['type'],
  hundredths: number,
  { first, after }: VehicleRates,
  step: Cited<number>,
): WorkingNode {
  const flat = { first: first.value, after: after?.value, step: step.value };
  const { value, upTo, beyond } = milesCost(hundredths, flat);
  const source = { from: 'journeys', type, miles: hundredths / 100 } as const;
  return derived(
    {
      id: `mileage_claimed.${type}`,
      label: `Miles by ${VEHICLES[type]}`,
      rule: () =>
        after === undefined || beyond === 0
          ? `${milesText(upTo)} at ${first.value}p.`
          : `${milesText(upTo)} at ${first.value}p and ${milesText(beyond)} at ${after.value}p.`,
      source: first.law,
    },
    value,
    [
      leafOf(`mileage_claimed.${type}.journeys`, { value, source }),
      first,
      ...(after === undefined ? [] : [after, step]),
    ],
  );
}

/** The flat rates of a vehicle in pence a mile; `after` applies beyond `step` miles, where there is one. */
export interface FlatRate {
  readonly first: number;
  readonly after?: number | undefined;
  readonly step?: number | undefined;
}

/** What miles cost at a flat rate, and how many are at each rate. Miles in hundredths. */
export function milesCost(
  hundredths: number,
  { first, after, step = Infinity }: FlatRate,
): { value: Pence; upTo: number; beyond: number } {
  const beyond = after === undefined ? 0 : Math.max(0, hundredths - step * 100);
  const upTo = hundredths - beyond;
  return { value: pence(Math.ceil((upTo * first + beyond * (after ?? 0)) / 100)), upTo, beyond };
}

function tradeRates(rates: YearRates['mileage']): FlatRates {
  return {
    in_vehicle: { first: rates.tradeCarFirst, after: rates.tradeCarAfter },
    on_motorcycle: { first: rates.tradeMotorcycle },
  };
}

function employeeRates(rates: YearRates['mileage']): FlatRates {
  return {
    in_vehicle: { first: rates.carFirst, after: rates.carAfter },
    on_motorcycle: { first: rates.motorcycle },
    on_bicycle: { first: rates.bicycle },
  };
}

function nothing(rule: string, of: Mileage['of'] = 'nothing'): Mileage {
  return { claimed: nil({ ...HEAD, rule }), of, amount: [] };
}

function milesText(hundredths: number): string {
  return `${groupThousands(String(hundredths / 100))} miles`;
}

/** The inputs with a claim that one trade deducts: the short pages, or the first of the full ones. */
export function withTradeExpense(
  inputs: TaxInputs,
  claim: { readonly mileage: Amount } | { readonly homeWorking: Amount },
): TaxInputs {
  const [first, ...others] = inputs.fullTrades ?? [];
  if (inputs.selfEmployment === undefined && first !== undefined)
    return { ...inputs, fullTrades: [{ ...first, ...claim }, ...others] };
  return { ...inputs, selfEmployment: { ...inputs.selfEmployment, ...claim } };
}

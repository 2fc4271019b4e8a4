import type { TaxYear } from '#domain/tax-year.ts';
import { amountAt, sumOf } from '../expenses.ts';
import type { Business } from '../person.ts';
import { isCumulative } from '../quarters.ts';
import { at } from '../words.ts';

/** Added to the profit by an annual submission; the last two are taken off. */
const ADDED = [
  'basisAdjustment',
  'accountingAdjustment',
  'averagingAdjustment',
  'outstandingBusinessIncome',
  'balancingChargeBpra',
  'balancingChargeOther',
  'goodsAndServicesOwnUse',
  'balancingCharge',
  'privateUseAdjustment',
  'businessPremisesRenovationAllowanceBalancingCharges',
];
const TAKEN_OFF = ['includedNonTaxableProfits', 'overlapReliefUsed'];
const INCOME_ALLOWANCES = ['tradingIncomeAllowance', 'propertyIncomeAllowance'];

/** What was sent of a business for a year, in pounds. */
export interface BusinessResult {
  readonly business: Business;
  readonly income: number;
  readonly expenses: number;
  readonly additions: number;
  readonly deductions: number;
  /** Whole pounds; a loss is 0 here. */
  readonly profit: number;
  readonly loss: number;
  readonly financeCosts: number;
  readonly taxTakenOff: number;
  /** The last day that was sent, and when. */
  readonly latest?: { readonly from: string; readonly to: string; readonly received: string };
}

/** The bodies in force: the last cumulative update, or every period of the year. */
export function updatesOf(business: Business, year: TaxYear) {
  return isCumulative(year)
    ? (business.cumulative[year] ?? []).slice(-1)
    : business.periods.filter(({ taxYear }) => taxYear === year);
}

const add = (sum: number, next: number) => Math.round((sum + next) * 100) / 100;

/** The result of a business: income less allowable expenses, with the annual submission if there is one. */
export function resultOf(business: Business, year: TaxYear): BusinessResult {
  const updates = updatesOf(business, year);
  const parts = updates.map(({ body }) =>
    business.typeOfBusiness === 'self-employment' ? tradeOf(body) : propertyOf(body),
  );
  const total = (name: 'income' | 'expenses' | 'disallowed' | 'financeCosts' | 'taxTakenOff') =>
    parts.map((part) => part[name]).reduce(add, 0);
  const annual = annualOf(business.annual[year]);
  const income = total('income');
  const claimed = annual.incomeAllowance;
  const expenses = claimed === undefined ? total('expenses') : Math.min(claimed, income);
  const additions = claimed === undefined ? add(total('disallowed'), annual.added) : 0;
  const deductions = claimed === undefined ? add(annual.allowances, annual.takenOff) : 0;
  const net = add(add(income, -expenses), add(additions, -deductions));
  const last = updates.toSorted((one, other) => one.to.localeCompare(other.to)).at(-1);
  const from = updates.map((one) => one.from).toSorted()[0];
  return {
    business,
    income,
    expenses,
    additions,
    deductions,
    profit: Math.max(0, Math.floor(net)),
    loss: Math.max(0, -Math.floor(net)),
    financeCosts: total('financeCosts'),
    taxTakenOff: total('taxTakenOff'),
    ...(last && from && { latest: { from, to: last.to, received: last.submittedOn } }),
  };
}

function tradeOf(body: object) {
  return {
    income: sumOf(at(body, 'periodIncome'), ['turnover', 'other']),
    expenses: sumOf(at(body, 'periodExpenses')),
    disallowed: sumOf(at(body, 'periodDisallowableExpenses')),
    financeCosts: 0,
    taxTakenOff: amountAt(body, 'periodIncome', 'taxTakenOffTradingIncome'),
  };
}

const RESIDENTIAL = ['residentialFinancialCost', 'residentialFinancialCostsCarriedForward'];

function propertyOf(body: object) {
  const kinds = ['ukProperty', 'ukNonFhlProperty', 'ukFhlProperty'].map((name) => at(body, name));
  const each = (count: (kind: unknown) => number) => kinds.map(count).reduce(add, 0);
  return {
    income: each((kind) =>
      add(
        sumOf(at(kind, 'income'), ['premiumsOfLeaseGrant', 'reversePremiums', 'periodAmount', 'otherIncome']),
        amountAt(kind, 'income', 'rentARoom', 'rentsReceived'),
      ),
    ),
    expenses: each((kind) => {
      const expenses = at(kind, 'expenses');
      return add(
        add(sumOf(expenses), -sumOf(expenses, RESIDENTIAL)),
        amountAt(expenses, 'rentARoom', 'amountClaimed'),
      );
    }),
    disallowed: 0,
    financeCosts: each((kind) => sumOf(at(kind, 'expenses'), RESIDENTIAL)),
    taxTakenOff: each((kind) => amountAt(kind, 'income', 'taxDeducted')),
  };
}

function annualOf(body: object | undefined) {
  const parts = [body, ...['ukProperty', 'ukFhlProperty'].map((name) => at(body, name))];
  const each = (name: string, count: (amounts: unknown) => number) =>
    parts.map((part) => count(at(part, name))).reduce(add, 0);
  const allowances = (amounts: unknown) =>
    add(add(sumOf(amounts), -sumOf(amounts, INCOME_ALLOWANCES)), listed(amounts));
  const claims = parts
    .map((part) => at(part, 'allowances'))
    .filter((one) => INCOME_ALLOWANCES.some((name) => at(one, name) !== undefined));
  return {
    added: each('adjustments', (amounts) => sumOf(amounts, ADDED)),
    takenOff: each('adjustments', (amounts) => sumOf(amounts, TAKEN_OFF)),
    allowances: each('allowances', allowances),
    incomeAllowance: claims.length === 0 ? undefined : sumOf(claims[0], INCOME_ALLOWANCES),
  };
}

/** The amounts of allowances that are lists, for single buildings. */
function listed(amounts: unknown): number {
  return Object.values(amounts ?? {})
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
    .map((one) => amountAt(one, 'amount'))
    .reduce(add, 0);
}

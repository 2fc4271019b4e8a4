import type { getYearStatement } from '#contract/digital-tax/year-end.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { type Pence, pence, pounds, sum, toPounds } from '#domain/money.ts';
import { type HmrcCall, hmrcSession } from '../../data/digital-tax/hmrc-session.ts';
import { type HmrcYear, obligationsOf } from '../../data/digital-tax/hmrc-year.ts';
import { refusalWords } from '../../data/digital-tax/refusals.ts';
import { type Sent, sentFor } from '../../data/digital-tax/sent.ts';
import { ratesInForce } from '../../data/rates/rates-in-force.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { annualLines } from './annual-body.ts';
import { hmrcYearOf } from './hmrc-year-of.ts';
import { businessForm } from './send-annual.ts';

/** The figures in force of a business: of the updates that HMRC has, and what its form adds for the year. */
export async function yearStatement(
  services: Services,
  call: HmrcCall,
  businessId: string,
  year: TaxYear,
): Promise<ReplyOf<typeof getYearStatement>> {
  const { db, seal } = services;
  const { userId } = call.caller;
  const { business, form, values, sent, isCumulative } = await db.asUser(userId, async (tx) => ({
    ...(await businessForm(tx, seal, { userId, businessId, year }, call.now)),
    sent: await sentFor(tx, seal, userId, year),
    isCumulative: (await ratesInForce(tx, year, call.now)).digitalTax.cumulative.value,
  }));
  const own = updatesInForce(sent, businessId, isCumulative);
  const found = await hmrcYearOf(services, call, year);
  const kind = business.type === 'SE' ? 'trade' : 'property';
  const updates = hasAll(own, found, businessId, isCumulative)
    ? own
    : await updatesAt(services, call, { businessId, year, kind, isCumulative });
  const total = (part: Part) => toPounds(sum(...updates.map(({ body }) => amountIn(body, part))));
  return {
    until:
      updates
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? '',
    income: total('income'),
    expenses: total('expenses'),
    finance_costs: total('finance'),
    annual: annualLines(form, year, values).map(({ title, kind: of, pence: amount }) => ({
      title,
      amount: toPounds(amount),
      kind: of,
    })),
  };
}

interface Update {
  readonly from: string;
  readonly to: string;
  readonly body: unknown;
}

/** The last update of the year so far, or up to 2024-25 the last one of each period. */
function updatesInForce(sent: readonly Sent[], businessId: string, isCumulative: boolean): readonly Update[] {
  // Newest first.
  const own = sent
    .filter((one) => one.kind === 'update' && one.state === 'accepted' && one.businessId === businessId)
    .map(({ from = '', to = '', body }): Update => ({ from, to, body: JSON.parse(body) }));
  if (isCumulative) return own.slice(0, 1);
  return own.filter(
    ({ from, to }, place) => own.findIndex((one) => one.from === from && one.to === to) === place,
  );
}

/** Whether HMRC has no updates from elsewhere. */
function hasAll(own: readonly Update[], found: HmrcYear, businessId: string, isCumulative: boolean): boolean {
  return obligationsOf(found, businessId)
    .filter(({ isMet }) => isMet)
    .every(({ to }) => own.some((one) => (isCumulative ? one.to >= to : one.to === to)));
}

/** The updates as HMRC has them, wherever they were sent from. Throws conflict with HMRC's reasons. */
async function updatesAt(
  services: Services,
  call: HmrcCall,
  {
    businessId,
    year,
    kind,
    isCumulative,
  }: { businessId: string; year: TaxYear; kind: 'trade' | 'property'; isCumulative: boolean },
): Promise<readonly Update[]> {
  const session = await hmrcSession(services, call);
  const read = async (part: 'cumulative' | 'periods' | 'period', id = '') => {
    const { status, json } = await session.ask((hmrc) => hmrc[kind][part](businessId, year, id));
    if (status === 404) return undefined;
    if (status !== 200) throw new AppError('conflict', refusalWords(json).join(' '));
    return json;
  };
  if (isCumulative) {
    const body = await read('cumulative');
    return body === undefined ? [] : [updateOf(body)];
  }
  const listed = (await read('periods')) as
    | { periods?: readonly { periodId: string }[]; submissions?: readonly { submissionId: string }[] }
    | undefined;
  const ids = [
    ...(listed?.periods ?? []).map(({ periodId }) => periodId),
    ...(listed?.submissions ?? []).map(({ submissionId }) => submissionId),
  ];
  const updates: Update[] = [];
  for (const id of ids) updates.push(updateOf(await read('period', id)));
  return updates;
}

function updateOf(body: unknown): Update {
  const days = (childOf(body, 'periodDates') ?? body) as Readonly<Record<string, string | undefined>>;
  return {
    from: days['periodStartDate'] ?? days['fromDate'] ?? '',
    to: days['periodEndDate'] ?? days['toDate'] ?? '',
    body,
  };
}

type Part = 'income' | 'expenses' | 'finance';

/** Tax that was taken off already is in the income, and finance costs of homes are no expenses. */
const TAX_TAKEN_OFF = ['taxTakenOffTradingIncome', 'taxDeducted'];
const FINANCE_COSTS = ['residentialFinancialCost', 'residentialFinancialCostsCarriedForward'];

function amountIn(body: unknown, part: Part): Pence {
  const kinds = ['ukProperty', 'ukNonFhlProperty', 'ukFhlProperty'].map((name) => childOf(body, name));
  const income = [childOf(body, 'periodIncome'), ...kinds.map((one) => childOf(one, 'income'))];
  const expenses = [childOf(body, 'periodExpenses'), ...kinds.map((one) => childOf(one, 'expenses'))];
  const disallowed = amountsOf(childOf(body, 'periodDisallowableExpenses'), () => true);
  const all = (of: readonly unknown[], counts: (name: string) => boolean) =>
    sum(...of.map((one) => amountsOf(one, counts)));
  switch (part) {
    case 'income':
      return all(income, (name) => !TAX_TAKEN_OFF.includes(name));
    case 'expenses':
      return pence(all(expenses, (name) => !FINANCE_COSTS.includes(name)) - disallowed);
    case 'finance':
      return all(expenses, (name) => FINANCE_COSTS.includes(name));
  }
}

function amountsOf(value: unknown, counts: (name: string) => boolean): Pence {
  if (typeof value !== 'object' || value === null) return pence(0);
  return sum(
    ...Object.entries(value)
      .filter(([name]) => counts(name))
      .map(([, one]) => (typeof one === 'number' ? pounds(one) : amountsOf(one, counts))),
  );
}

function childOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

import type { compareReturn } from '#contract/filing/comparison.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { allFailures } from '#contract/filing/return-checks.ts';
import { type Pence, pounds, toPounds, ZERO } from '#domain/money.ts';
import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import { toTaxCalculationFields } from '#tax/fields.ts';
import type { Seal } from '../../../crypto/seal.ts';
import type { Tx } from '../../../db/database.ts';
import { checkedFacts, type FilingRequest } from '../../../data/filing/gather.ts';
import { wireRefusals } from '../../../data/tax/refusal-links.ts';
import { returnFigures } from '../../../data/tax/return-figures.ts';
import { profileRow } from '../../../data/users/profile.repo.ts';
import { businessesOf } from '../../../data/businesses/businesses.repo.ts';
import type { ReturnFigures } from '../../../data/tax/figures-of-year.ts';
import { compareForms } from './compare-forms.ts';
import { heldByHmrc } from './held-by-hmrc.ts';
import { byBox, lastUpdates } from './last-updates.ts';
import { marksOf } from './marks.ts';
import { includedForms, yearBefore } from './year-before.ts';

type Reply = ReplyOf<typeof compareReturn>;

/** What is typed on the return page only is taken as given, so that its checks pass here. */
const LIVE: Omit<FilingRequest, 'year'> = {
  test: false,
  amendment: false,
  filedElsewhere: false,
  express: false,
  fileAsAgent: false,
  declared: true,
  username: 'given',
  password: 'given',
};

/** The return of a year next to what is known of it elsewhere, and the checks that a live submission fails. */
export async function compareReturnOf(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<Reply> {
  const figures = await returnFigures(tx, seal, userId, year, now);
  const { calculation, rates } = figures;
  const profile = await profileRow(tx, userId);
  const before = await yearBefore(tx, seal, userId, year, now);
  const hmrc = await heldByHmrc(tx, userId, year);
  const updates = await lastUpdates(tx, seal, userId, { year, rates });
  const definitions = inReturn(figures.definitions);
  const businessOfPage = await tradesOfPages(tx, userId, figures);
  return {
    status: 'success',
    tax_year: taxYearLabel(year),
    checks: allFailures(checkedFacts({ ...LIVE, year }, profile, figures, now)),
    refusals: calculation.ok ? [] : wireRefusals(calculation.refusals, year, figures),
    ...(before !== undefined && { before: before.wire }),
    ...(hmrc !== undefined && { hmrc: hmrc.wire }),
    updates: updates.wire,
    totals: totalsOf(calculation.ok ? toTaxCalculationFields(calculation) : {}, before?.tax),
    forms: compareForms({
      year,
      definitions,
      now: includedForms(figures, year),
      before: before?.forms,
      hmrc: hmrc?.forms ?? new Map(),
      updates: byBox(definitions, year, updates.byTag),
    }).map((form) => {
      const business = businessOfPage(form.code, form.entry?.position);
      return business === undefined ? form : { ...form, business };
    }),
  };
}

/** The name of the trade whose books fill a page, by form and place in its list. Nobody with one trade is asked. */
async function tradesOfPages(
  tx: Tx,
  userId: number,
  { forms }: ReturnFigures,
): Promise<(code: string, position: number | undefined) => string | undefined> {
  const pages = forms
    .filter(({ included }) => included)
    .flatMap(({ definition: { code }, entries }) =>
      entries.flatMap(({ trade, entry }) => (trade === undefined ? [] : [{ code, entry, trade }])),
    );
  const names = new Map(
    pages.length === 0 ? [] : (await businessesOf(tx, userId)).map(({ id, name }) => [String(id), name]),
  );
  return (code, position) => {
    const page = pages.find((one) => one.code === code && one.entry === position);
    return page && names.get(page.trade);
  };
}

/** The forms of a return by their code, and the final section last. */
function inReturn(definitions: readonly Definition[]): Definition[] {
  const isFinal = ({ tax_column: section }: Definition) => section === FINAL;
  return definitions
    .filter(({ kind, form_json }) => kind !== 'dialog' && form_json.recordOnly !== true)
    .toSorted((a, b) => Number(isFinal(a)) - Number(isFinal(b)) || a.code.localeCompare(b.code));
}

/** Figures of the tax that have a working, which lists what they come from. */
const totals = [
  { figure: 'summary_income', label: 'Income' },
  { figure: 'summary_expense', label: 'Expenses' },
  { figure: 'taxable_income', label: 'Taxable income' },
  { figure: 'tax_due', label: 'Tax of the year' },
  { figure: 'tax_to_pay', label: 'Tax to pay' },
] as const;

function totalsOf(
  now: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
): Reply['totals'] {
  return totals.flatMap(({ figure, label }) => {
    const [mine, last] = [amountOf(now[figure]), amountOf(before?.[figure])];
    if ((mine ?? ZERO) === ZERO && (last ?? ZERO) === ZERO) return [];
    return [
      {
        figure,
        label,
        ...(mine !== undefined && { now: toPounds(mine) }),
        ...(last !== undefined && { before: toPounds(last) }),
        marks: marksOf({ now: mine, before: last }, { isWorkedOut: true, hasBefore: before !== undefined }),
      },
    ];
  });
}

function amountOf(value: unknown): Pence | undefined {
  return typeof value === 'number' ? pounds(value) : undefined;
}

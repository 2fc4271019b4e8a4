import { type CheckFailure, firstFailure, type ReturnFacts } from '#contract/filing/return-checks.ts';
import { declarationText } from '#contract/filing/declaration.ts';
import { normaliseNino } from '#domain/nino.ts';
import { type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearOf } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Context } from '#form-schemas/settle.ts';
import { toTaxCalculationFields } from '#tax/fields.ts';
import { amountTotal } from '#tax/amount.ts';
import type { Calculated, Calculation } from '#tax/result.ts';
import { shortPagesAllowed } from '#tax/steps/short-pages.ts';
import type { Tx } from '../../db/database.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { ReturnFigures } from '../tax/figures-of-year.ts';
import { returnFigures } from '../tax/return-figures.ts';
import { openedSchema } from '../return-schema/opened-schema.ts';
import { profileRow } from '../users/profile.repo.ts';
import { type SavedForm, savedForms } from '../answers/saved-forms.repo.ts';
import { hasDemoClaims } from '../books/demo/demo-account.ts';
import { type Attachment, attachmentsOf } from './attachments/attachments.repo.ts';
import { DEMO_IN_RETURN, TURNOVER_TOO_HIGH } from './messages.ts';
import { checkSavedForms } from './check-saved-forms.ts';
import { withGainsAdjustment } from './gains-adjustment.ts';
import type { ReturnInput } from './xml/build-return.ts';
import type { FilingIssue } from './xml/issues.ts';
import type { TaxFigures } from './xml/tax-page.ts';

/** The filer's request. Its credentials only exist for the call and only go to HMRC. */
export interface FilingRequest {
  readonly year: TaxYear;
  readonly test: boolean;
  readonly amendment: boolean;
  /** The filer says that the return to amend was filed elsewhere. */
  readonly filedElsewhere: boolean;
  /** With our HMRC account: `username` and `password` are its own if the person may use it, and empty otherwise. */
  readonly express: boolean;
  readonly expressEnabled?: boolean;
  readonly fileAsAgent: boolean;
  /** An agent files it, with whichever login details. */
  readonly byAgent?: boolean;
  readonly declared: boolean;
  readonly username: string;
  readonly password: string;
}

/** Whether the credentials are those of an agent, which the message says. Our own are, too. */
export function sentAsAgent({
  fileAsAgent,
  express,
}: Pick<FilingRequest, 'fileAsAgent' | 'express'>): boolean {
  return fileAsAgent || express;
}

export type Gathered =
  | { readonly ok: false; readonly failure: CheckFailure }
  /** Boxes of saved forms that prevent sending the return. */
  | { readonly ok: false; readonly issues: readonly FilingIssue[] }
  | {
      readonly ok: true;
      readonly input: ReturnInput;
      /** Stored with the submission, so that the return can be built again: answers, versions, figures. */
      readonly inputs: object;
      readonly declaration: string | null;
      /** The files that go with the return, in the order of its XML. */
      readonly attachments: readonly Attachment[];
    };

/** Reads everything a return consists of once, and checks it in the order of the specification. */
export async function gather(
  tx: Tx,
  seal: Seal,
  userId: number,
  request: FilingRequest,
  now: Date,
): Promise<Gathered> {
  // First: otherwise the checks would report the demo account's data.
  if (!request.test && (await hasDemoClaims(tx, userId, request.year))) {
    const { title, text: message } = DEMO_IN_RETURN;
    return { ok: false, failure: { code: 'demo', title, message } };
  }
  const profile = await profileRow(tx, userId);
  const saved = await savedForms(tx, userId, request.year);
  const figures = await returnFigures(tx, seal, userId, request.year, now);
  const failure = failedCheck(request, profile, figures, now);
  if (failure !== undefined) return { ok: false, failure };
  const { calculation } = figures;
  const refused = refusalOf(calculation);
  if (refused !== undefined || !calculation.ok)
    return { ok: false, failure: refused ?? { code: 'refused', title: 'Not supported', message: '' } };

  const issues = await checkSavedForms(tx, userId, request.year, figures, now);
  if (issues.length > 0) return { ok: false, issues };

  const nin = profile.nin_sealed === null ? undefined : normaliseNino(seal.open(profile.nin_sealed));
  const person = {
    ...profileOf(profile),
    ...(profile.dob === null ? {} : { dob: profile.dob }),
    ...(nin === undefined ? {} : { nin }),
  };
  const attachments = await attachmentsOf(tx, userId, request.year);
  const schema = await openedSchema(tx, request.year);
  const input = {
    ...returnInput(figures, calculation, person, {
      ...request,
      fileAsAgent: sentAsAgent(request),
      today: ukDateOf(now),
    }),
    attachments: attachments.map(({ file: { name, bytes } }) => ({ name, bytes })),
    ...(schema !== undefined && { schema }),
  };
  const inputs = {
    profile: { ...profileOf(profile), dob: profile.dob, nin_sealed: sealed(profile) },
    // As stored: each names the version that defines its figures.
    saved: saved.map((form) => ({ ...form, saved: form.saved.toISOString() })),
    forms: figures.forms.map(({ definition, entries, ...form }) => ({
      ...form,
      code: definition.code,
      entries: entries.map((entry) => ({
        ...entry,
        values: withoutNin(entry.values, figures.context),
        fromBooks: [...entry.fromBooks],
      })),
    })),
    final: figures.final,
    /** The published definition `final` was saved under. */
    finalForm: definitionOf(figures.finalForm),
    context: withoutNin(figures.context, figures.context),
    figures: input.figures,
    result: toTaxCalculationFields(calculation),
    gainsAdjustment: calculation.figures.gains.rateChangeAdjustment.value,
    attachments: input.attachments,
  };
  return {
    ok: true,
    input,
    inputs,
    attachments,
    declaration: request.declared ? declarationText(request.fileAsAgent || request.byAgent === true) : null,
  };
}

/** The first check of spec 3, 5.1 that the return does not pass. Pure. */
export function failedCheck(
  request: FilingRequest,
  profile: CheckedProfile,
  figures: ReturnFigures,
  now: Date,
): CheckFailure | undefined {
  return firstFailure(checkedFacts(request, profile, figures, now));
}

/** What the checks of spec 3, 5.1 read. Pure. */
export function checkedFacts(
  request: FilingRequest,
  profile: CheckedProfile,
  figures: ReturnFigures,
  now: Date,
): ReturnFacts {
  return { ...factsOf(request, profile, now), ...answersOf(figures), income: incomeOf(figures) };
}

type CheckedProfile = Pick<
  ProfileRow,
  'name' | 'utr' | 'address' | 'postcode' | 'plan' | 'subscription_until'
>;

/** The input for writing the return. Pure. */
export function returnInput(
  { forms, final, context }: Pick<ReturnFigures, 'forms' | 'final' | 'context'>,
  calculation: Calculated,
  profile: ReturnInput['profile'],
  {
    year,
    fileAsAgent,
    amendment,
    today,
  }: Pick<FilingRequest, 'year' | 'fileAsAgent' | 'amendment'> & { readonly today: CalendarDate },
): ReturnInput {
  const included = forms.filter((form) => form.included);
  return {
    taxYear: year,
    profile,
    forms: withGainsAdjustment(
      included.map(({ definition, entries }) => ({
        definition,
        entries: entries.map(({ values }) => values),
      })),
      calculation.figures.gains.rateChangeAdjustment.value,
    ),
    final,
    figures: taxFiguresOf(calculation),
    context,
    fileAsAgent,
    amendment,
    today,
  };
}

function definitionOf(form: ReturnFigures['finalForm']) {
  if (form === undefined) return null;
  const { definition, definitionYear, version } = form;
  return { code: definition.code, definitionYear, version };
}

/** The parts of the profile that a return includes. */
function profileOf({ name, utr, phone, address, postcode }: ProfileRow) {
  return { name, utr, phone, address, postcode };
}

type ProfileRow = Awaited<ReturnType<typeof profileRow>>;

function factsOf(request: FilingRequest, profile: CheckedProfile, now: Date) {
  const today = ukDateOf(now);
  return {
    live: !request.test,
    plan: profile.plan,
    subscriptionActive: profile.subscription_until !== null && profile.subscription_until >= today,
    yearIsCurrent: request.year === taxYearOf(today),
    profile,
    method: request.express ? ('express' as const) : ('hmrc' as const),
    expressEnabled: request.expressEnabled ?? false,
    username: request.username,
    password: request.password,
    declared: request.declared,
  };
}

function answersOf({ saved, final }: ReturnFigures) {
  const entriesOf = (section: string): readonly Values[] => {
    const answers = saved.find((form) => form.section === section)?.answers;
    if (answers === undefined) return [];
    return isList(answers) ? answers : [answers];
  };
  return {
    final,
    selfEmployment: entriesOf('self_employment')[0],
    otherBusinesses: [...entriesOf('self_employment_full'), ...entriesOf('self_employment_more')],
    property: entriesOf('property')[0],
    employments: entriesOf('employment'),
  };
}

/** From the inputs of the calculation, which exist even if it is refused. */
function incomeOf({ calculation, inputs }: ReturnFigures) {
  const filled = (amount: readonly { value: number }[] | undefined) =>
    (amount ?? []).reduce((sum, { value }) => sum + value, 0);
  const { selfEmployment, fullTrades = [], property } = inputs;
  const trades = [selfEmployment, ...fullTrades];
  const pay = inputs.employments.reduce((sum, one) => sum + filled(one.pay), 0);
  return {
    trading: trades.reduce((sum, one) => sum + filled(one?.turnover) + filled(one?.otherIncome), 0),
    tradingExpenses: trades.reduce((sum, one) => sum + filled(one?.expenses), 0),
    property: filled(property?.income),
    propertyExpenses: filled(property?.expenses),
    paye: pay,
    employment: calculation.ok ? incomeFromJobs(calculation) : pay,
  };
}

/** Without what the additional information pages have: no rule of HMRC's asks for an employment page with it. */
function incomeFromJobs({ figures: { employment } }: Calculated): number {
  return employment.income.value - employment.lumpSums.value - employment.shareSchemes.value;
}

/** A refusal of the calculation refuses the return with the same code. */
function refusalOf(calculation: Calculation): CheckFailure | undefined {
  if (!calculation.ok) {
    const [first] = calculation.refusals;
    return first === undefined ? undefined : { code: first.code, title: first.title, message: first.message };
  }
  const { inputs, figures, rates } = calculation;
  if (!shortPagesAllowed(figures.trading.turnover.value, inputs.selfEmployment?.daysTraded, rates))
    return { code: 'sa103_valid', title: TURNOVER_TOO_HIGH.title, message: TURNOVER_TOO_HIGH.text };
  return undefined;
}

/** The tax figures of the return. */
export function taxFiguresOf({ figures, inputs: { payments } }: Calculated): TaxFigures {
  const { required, each, usual, isReduced } = figures.onAccount;
  return {
    totalTaxDue: figures.taxToPay.value,
    studentLoanRepayment: figures.loans.undergraduate.value,
    postgraduateLoanRepayment: figures.loans.postgraduate.value,
    class4: figures.class4.value,
    class2: figures.class2.due.value,
    capitalGainsTax: figures.gains.tax.value,
    pensionCharges: figures.charges.pension.value,
    foreignTaxCredit: figures.foreignTaxCredit.value,
    underpaidInCode: amountTotal(payments?.underpaidInCode),
    underpaidInFutureCode: amountTotal(payments?.underpaidInFutureCode),
    decreaseForEarlierYears: figures.carriedBack.relief.value,
    nextYearRepayment: figures.nextYearRelief.value,
    ...(required ? { firstPaymentOnAccount: each.value } : {}),
    ...(isReduced ? { usualPaymentOnAccount: usual.value } : {}),
  };
}

/** The National Insurance number stays encrypted wherever it is stored. */
function sealed({ nin_sealed }: ProfileRow): string | null {
  return nin_sealed === null ? null : nin_sealed.toString('base64');
}

/** The same wherever a form shows it. */
function withoutNin(values: Values, { 'profile.nin': nin }: Context): Values {
  if (nin === undefined) return values;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== nin));
}

function isList(answers: SavedForm['answers']): answers is readonly Values[] {
  return Array.isArray(answers);
}

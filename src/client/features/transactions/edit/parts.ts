import type { Allocations, TaxTransaction } from '#contract/transactions/claims.ts';
import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import { type Pence, pence, pounds, toPounds } from '#domain/money.ts';
import { percentOfAmount, roundTogether, type Share } from '#domain/parts.ts';
import type { Value, Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import type { ExtraForm, SavedAnswers } from '../../../shared/forms/extra-form.ts';
import { tagId } from '../new-transaction.ts';

/** The values of a part that the app can read. */
export type PartValues = DialogValues<'transaction-part'>;

/** One part of a split claim, as in the definition 'transaction-part'. */
export interface Part {
  /** Identifies the part in its dialog. */
  readonly key: number;
  readonly values: PartValues & Values;
  /** For a saved part: its id, and its extra answers when the dialog opened. */
  readonly saved?: { readonly id: number; readonly extra: SavedAnswers };
  /** Set when the user switches between percentage and amount. It applies until the figure changes. */
  readonly switched?: Switched | undefined;
}

/** A percentage and an amount that are equivalent, so that switching between them changes no amount. */
interface Switched {
  readonly percentage: number;
  readonly amount: Pence;
  /** Pence before rounding: the share of the whole as a percentage, or the amount. */
  readonly exact: number;
}

/** What replaces a percentage that is not a number: 100 when editing a tagged row, 0 when tagging one. Spec 2, 5. */
export type FallbackPercentage = 0 | 100;

/** The initial part of an untagged row: 100%, without a tag. */
export function firstPart(): Part[] {
  return [{ key: 1, values: byPercentage(100) }];
}

/**
 * The parts of a transaction of `whole` pence (without a sign). They are percentages if these give exactly the same
 * amounts, and amounts otherwise, so that opening and saving changes nothing.
 */
export function partsOf(
  allocations: readonly TaxTransaction[],
  whole: Pence,
  extraFields?: ExtraForm,
): Part[] {
  const amounts = allocations.map(({ amount }) => pounds(amount));
  const shown = amounts.map((amount) => percentageOf(amount, whole));
  const asPercentages = build(shown);
  const same = amountsOf(asPercentages, whole).every((amount, index) => amount === amounts[index]);
  return same ? asPercentages : build(shown.map((share) => (share === 100 ? share : undefined)));

  function build(shares: readonly (number | undefined)[]): Part[] {
    return allocations.map(({ id, category, description, receipt, extra = {} }, index) => {
      const share = shares[index];
      const by = share === undefined ? byAmount(amounts[index] ?? pence(0)) : byPercentage(share);
      return {
        key: index + 1,
        values: {
          ...by,
          category: String(category),
          description,
          receipt: receipt || undefined,
          ...extraFields?.read(extra),
        },
        saved: { id, extra },
      };
    });
  }
}

/**
 * What each part claims, in pence. Percentages are rounded together with the amounts, so that parts that add up to the
 * whole before rounding also do so to the penny.
 */
export function amountsOf(parts: readonly Part[], whole: Pence): Pence[] {
  return roundTogether(
    parts.map((part) => shareOf(part, whole)),
    whole,
  );
}

/** The values of a part when a field loses the focus, with a message if they change. Spec 2, 5 ("Split claims"). */
export function afterBlur(
  { values }: Part,
  field: string,
  { whole, fallback }: { whole: Pence; fallback: FallbackPercentage },
): { values: PartValues; message: string | undefined } {
  const { percentage, amount } = values;
  if (field === 'percentage' && values['by'] === 'percentage') {
    if (typeof percentage !== 'number' || !Number.isFinite(percentage))
      return {
        values: { ...values, percentage: fallback },
        message: `Without a number, we use ${fallback}%.`,
      };
    if (percentage > 100)
      return {
        values: { ...values, percentage: 100 },
        message: `You cannot claim more than 100%. We changed ${percentage}% to 100%.`,
      };
  }
  if (field === 'amount' && values['by'] === 'amount' && typeof amount === 'number' && amount > whole)
    return { values: { ...values, amount: whole }, message: 'You cannot claim more than the transaction.' };
  return { values, message: undefined };
}

/** A part after a change. If it is switched between percentage and amount, it still claims the same. */
export function changed(part: Part, values: PartValues, amount: Pence, whole: Pence): Part {
  if (part.values['by'] === values['by']) return { ...part, values };
  const switched = switchedOf(part) ?? switchedNow(part, amount, whole);
  const shown = values['by'] === 'amount' ? byAmount(switched.amount) : byPercentage(switched.percentage);
  return { ...part, values: { ...values, ...shown }, switched };
}

/** Adds a part: half and half at first, then the remainder. */
export function addPart(parts: readonly Part[], whole: Pence): Part[] {
  const [only] = parts;
  const key = Math.max(0, ...parts.map((part) => part.key)) + 1;
  if (only !== undefined && parts.length === 1 && isByPercentage(only) && only.values['percentage'] === 100)
    return [
      { ...only, values: { ...only.values, ...byPercentage(50) }, switched: undefined },
      { key, values: byPercentage(50) },
    ];
  const left = Math.max(0, whole - sumOf(amountsOf(parts, whole)));
  const shares = parts.map(({ values }) => numberOf(values['percentage']));
  const share = Math.max(0, 100 - shares.reduce((total, one) => total + one, 0));
  return [
    ...parts,
    {
      key,
      values: parts.every(isByPercentage) ? byPercentage(Number(share.toFixed(2))) : byAmount(pence(left)),
    },
  ];
}

/** Only the first part, claimed in full. */
export function unsplit(parts: readonly Part[]): Part[] {
  return parts
    .slice(0, 1)
    .map((part) => ({ ...part, values: { ...part.values, ...byPercentage(100) }, switched: undefined }));
}

export function sumOf(amounts: readonly Pence[]): Pence {
  return pence(amounts.reduce((total, amount) => total + amount, 0));
}

/** The body for createTaxTransactions. The parts have already passed the checks of their definition. */
export function allocationBody(parts: readonly Part[], whole: Pence, extraFields?: ExtraForm): Allocations {
  const amounts = amountsOf(parts, whole);
  return parts.map(({ values, saved }, index) => ({
    ...(saved === undefined ? {} : { id: saved.id }),
    ...answersOf(values, extraFields?.answers(values, saved?.extra)),
    amount: toPounds(amounts[index] ?? pence(0)),
    category: tagId(String(values['category'])),
    description: typeof values['description'] === 'string' ? values['description'] : '',
    receipt: receiptOf(values),
  }));
}

/** The extra answers, and how the amount was entered, because their conditions may depend on it. */
function answersOf({ by, percentage }: PartValues, extra: ExtraAnswers | undefined) {
  if (extra === undefined) return {};
  const isShare = by === 'percentage' && typeof percentage === 'number';
  return { extra, ...(isShare ? { by: 'percentage' as const, percentage } : { by: 'amount' as const }) };
}

/** The name of the part's receipt; '' without one. */
export function receiptOf({ receipt }: PartValues): string {
  return typeof receipt === 'string' ? receipt : '';
}

function shareOf(part: Part, whole: Pence): Share {
  const { values } = part;
  const switched = switchedOf(part);
  if (switched !== undefined) return { exact: switched.exact, fixed: switched.amount };
  if (isByPercentage(part)) return { exact: (whole * numberOf(values['percentage'])) / 100 };
  const amount = pence(numberOf(values['amount']));
  return { exact: amount, fixed: amount };
}

function switchedOf({ values, switched }: Part): Switched | undefined {
  const figure = values['by'] === 'percentage' ? 'percentage' : 'amount';
  return switched?.[figure] === values[figure] ? switched : undefined;
}

function switchedNow(part: Part, amount: Pence, whole: Pence): Switched {
  const percentage = isByPercentage(part)
    ? numberOf(part.values['percentage'])
    : whole === 0
      ? 100
      : Math.min(100, Number(((amount * 100) / whole).toFixed(2)));
  return { percentage, amount, exact: shareOf(part, whole).exact };
}

/** To two decimals; undefined if no such percentage gives the amount. */
function percentageOf(amount: Pence, whole: Pence): number | undefined {
  if (whole === 0) return 100;
  const exact = (amount * 100) / whole;
  return [Math.round(exact), Number(exact.toFixed(2))].find(
    (share) => percentOfAmount(whole, share) === amount,
  );
}

function byPercentage(percentage: number): PartValues {
  return { by: 'percentage', percentage, amount: undefined };
}

function byAmount(amount: Pence): PartValues {
  return { by: 'amount', amount, percentage: undefined };
}

function isByPercentage({ values }: Part): boolean {
  return values['by'] === 'percentage';
}

function numberOf(value: Value | undefined): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

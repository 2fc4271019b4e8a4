import type { getBenefitBoxes } from '#contract/digital-tax/state-benefits.ts';
import type { Benefit } from '#contract/digital-tax/digital-tax.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { readSaved } from '../../data/answers/read-saved.ts';
import { saveSection } from '../../data/answers/save-section.ts';
import { definitionsInForce } from '../../data/definitions/in-force.ts';
import type { Tx } from '../../db/database.ts';
import type { Seal } from '../../crypto/seal.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import type { Benefits } from './benefits.ts';

const FORM = 'SA100';

/** What each benefit adds to: words of calc-inputs, which each year's SA100 has on its box. SA100 notes, TR 3. */
const boxOf: Readonly<Record<string, { readonly amount: string; readonly tax: string }>> = {
  statePension: { amount: 'pensions.statePension', tax: 'pensions.taxDeducted' },
  statePensionLumpSum: { amount: 'pensions.statePensionLumpSum', tax: 'pensions.statePensionLumpSumTax' },
  incapacityBenefit: { amount: 'benefits.incapacityBenefit', tax: 'benefits.taxDeducted' },
  employmentSupportAllowance: { amount: 'benefits.incapacityBenefit', tax: 'benefits.taxDeducted' },
  jobSeekersAllowance: { amount: 'benefits.jobseekersAllowance', tax: 'benefits.taxDeducted' },
  bereavementAllowance: { amount: 'benefits.other', tax: 'benefits.taxDeducted' },
  otherStateBenefits: { amount: 'benefits.other', tax: 'benefits.taxDeducted' },
};

type Boxes = ReplyOf<typeof getBenefitBoxes>['boxes'];

/** What the benefits would write into SA100, next to what is there. Ignored ones do not count. */
export async function benefitBoxes(
  tx: Tx,
  userId: number,
  year: TaxYear,
  benefits: Benefits,
  now: Date,
): Promise<Boxes> {
  const form = (await definitionsInForce(tx, year, now)).find(({ code }) => code === FORM);
  if (form === undefined) throw new AppError('not_found', 'There is no main form for this year.');
  const saved = await savedMain(tx, userId, year, form.definition.tax_column, now);
  const sums = new Map<string, number>();
  const add = (word: string, amount: number | undefined) => {
    if (amount !== undefined && amount !== 0)
      sums.set(word, (sums.get(word) ?? 0) + Math.round(amount * 100));
  };
  for (const one of counted(benefits)) {
    const box = boxOf[one.benefitType] ?? boxOf['otherStateBenefits'];
    if (box === undefined) continue;
    add(box.amount, one.amount);
    add(box.tax, one.taxPaid);
  }
  return fieldsFor(form.definition, year).flatMap((field) => {
    const sum = field.calc === undefined ? undefined : sums.get(field.calc);
    if (sum === undefined) return [];
    const before = saved[field.name];
    return [
      {
        box: field.box ?? '',
        field: field.name,
        title: field.title ?? '',
        ...(typeof before === 'number' && { now: before }),
        // The boxes are in whole pounds, rounded down as income is: SA100 notes.
        would_be: field.wholePounds ? Math.floor(sum / 100) : sum / 100,
      },
    ];
  });
}

/** Writes the chosen boxes into SA100. Throws conflict with what is wrong in the form. */
export async function fillBoxes(
  tx: Tx,
  seal: Seal,
  { caller, year, boxes }: { caller: Caller; year: TaxYear; boxes: Boxes },
  now: Date,
): Promise<void> {
  const form = (await definitionsInForce(tx, year, now)).find(({ code }) => code === FORM);
  if (form === undefined) throw new AppError('not_found', 'There is no main form for this year.');
  const section = form.definition.tax_column;
  const saved = await savedMain(tx, caller.userId, year, section, now);
  const filled = { ...saved, ...Object.fromEntries(boxes.map((box) => [box.field, box.would_be])) };
  const reply = await saveSection(tx, seal, caller, year, section, {}, filled, now);
  if (reply.status !== 'success')
    throw new AppError('conflict', reply.issues?.map(({ message }) => message).join(' ') || reply.message);
}

async function savedMain(
  tx: Tx,
  userId: number,
  year: TaxYear,
  section: string,
  now: Date,
): Promise<Readonly<Record<string, string | number | boolean | null>>> {
  const { data } = await readSaved(tx, userId, year, section, undefined, now);
  return (JSON.parse(data) as Record<string, string | number | boolean | null> | null) ?? {};
}

function counted({ stateBenefits, customerAddedStateBenefits }: Benefits): readonly Benefit[] {
  return [
    ...stateBenefits.filter(({ dateIgnored }) => dateIgnored === undefined),
    ...customerAddedStateBenefits,
  ];
}

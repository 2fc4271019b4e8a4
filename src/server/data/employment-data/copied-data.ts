import type { CopiedData, CopiedEmployment } from '#contract/employment-data/employment-data.ts';
import { type Pence, sum, toPounds } from '#domain/money.ts';
import type { PayKind, PayRecord } from '../../integrations/hmrc-income-record/income-record.ts';

/** Spec 3, 9 and the form: the employer's name in box 5. */
const NAME_LENGTH = 28;

/**
 * The boxes of SA100 for what does not belong on an employment page: the income, and the tax taken off it. There is no
 * box for tax taken off Jobseeker's Allowance. SA100, TR 3, boxes 8 to 15.
 */
const boxes: Readonly<Partial<Record<PayKind, { income: string; tax?: string }>>> = {
  'state-pension': { income: 'tr_3_box_8' },
  'lump-sum': { income: 'tr_3_box_9', tax: 'tr_3_box_10' },
  pension: { income: 'tr_3_box_11', tax: 'tr_3_box_12' },
  incapacity: { income: 'tr_3_box_13', tax: 'tr_3_box_14' },
  jobseekers: { income: 'tr_3_box_15' },
};

/** HMRC's record of a year as boxes of the forms: SA102 for employments, SA100 for pensions and benefits. Pure. */
export function copiedData(records: readonly PayRecord[]): CopiedData {
  const employments = records.filter(({ kind }) => kind === 'employment');
  const others = records.filter(({ kind }) => kind !== 'employment');
  const employment = Array.from(Map.groupBy(employments, keyOf).values(), entryOf);
  return {
    status: records.length === 0 ? 'no data' : 'success',
    employment,
    pensions_benefits: pensionsOf(others),
    left: others.flatMap(leftOf),
  };
}

/** Spaces removed, upper case: spec 3, 4.1. */
export function comparedReference(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** References are unique in the form, so records with the same one are added together. */
function keyOf({ payeReference, name, start }: PayRecord): string {
  const reference = comparedReference(payeReference);
  return reference === '' ? `${name} ${start ?? ''}` : reference;
}

function entryOf(records: readonly PayRecord[]): CopiedEmployment {
  const [pay, tax] = [total(records, 'pay'), total(records, 'tax')];
  const [first] = records;
  return {
    include: true,
    ...(pay !== undefined && { box_1: toPounds(pay) }),
    ...(tax !== undefined && { box_2: toPounds(tax) }),
    box_4: comparedReference(first?.payeReference ?? ''),
    box_5: (first?.name ?? '').replaceAll('’', "'").slice(0, NAME_LENGTH).trim(),
    records: records.length,
  };
}

function pensionsOf(records: readonly PayRecord[]): Record<string, number> {
  const amounts = records.flatMap(({ kind, pay, tax }): [string, Pence | undefined][] => {
    const box = boxes[kind];
    if (box === undefined) return [];
    return [
      [box.income, pay],
      ...(box.tax === undefined ? [] : ([[box.tax, tax]] as [string, Pence | undefined][])),
    ];
  });
  const byBox = Map.groupBy(amounts, ([box]) => box);
  return Object.fromEntries(
    [...byBox].flatMap(([box, all]) => {
      const known = all.flatMap(([, amount]) => (amount === undefined ? [] : [amount]));
      const value = sum(...known);
      return value > 0 ? [[box, toPounds(value)]] : [];
    }),
  );
}

function leftOf({ kind, name, tax }: PayRecord): string[] {
  if (kind === 'gap') return ['HMRC has no record of part of the year. That time is not copied.'];
  if (kind === 'jobseekers' && tax !== undefined && tax > 0)
    return [`The form has no box for the tax taken off ${name}. It is not copied.`];
  return [];
}

/** Undefined if HMRC has no amount in any of them. */
function total(records: readonly PayRecord[], of: 'pay' | 'tax'): Pence | undefined {
  const known = records.flatMap((record) => record[of] ?? []);
  return known.length === 0 ? undefined : sum(...known);
}

import { benefitName, type BenefitType, isBenefitType } from '#contract/digital-tax/benefit-words.ts';
import type { Benefit } from '#contract/digital-tax/digital-tax.ts';
import { formatPounds, type Pence, pounds, sum } from '#domain/money.ts';
import type { CalcAmount } from '#form-schemas/calc-inputs.ts';
import type { Benefits } from './benefits.ts';

/**
 * The boxes of SA100 that each benefit, and the tax taken off it, belong to: TR 3, boxes 8 to 10 and 13 to 16. Only the
 * lump sum, Incapacity Benefit and Employment and Support Allowance have a box for tax (10 and 14); box 12 is for
 * pensions other than the State Pension.
 */
export const boxOf = {
  statePension: { amount: 'pensions.statePension' },
  statePensionLumpSum: { amount: 'pensions.statePensionLumpSum', tax: 'pensions.lumpSumTaxDeducted' },
  incapacityBenefit: { amount: 'benefits.incapacityBenefit', tax: 'benefits.taxDeducted' },
  employmentSupportAllowance: { amount: 'benefits.incapacityBenefit', tax: 'benefits.taxDeducted' },
  jobSeekersAllowance: { amount: 'benefits.jobseekersAllowance' },
  bereavementAllowance: { amount: 'benefits.other' },
  otherStateBenefits: { amount: 'benefits.other' },
} as const satisfies Readonly<Record<BenefitType, Place>>;

interface Place {
  readonly amount: CalcAmount;
  readonly tax?: CalcAmount;
}

/** The amounts of the benefits by box, and in words what no box takes. */
export interface Parts {
  readonly sums: ReadonlyMap<CalcAmount, Pence>;
  readonly left: readonly string[];
}

/** Divides the benefits into `offered`, the boxes that the year's form has. Ignored benefits do not count. Pure. */
export function partsOf(benefits: Benefits, offered: ReadonlySet<CalcAmount>): Parts {
  const parts = counted(benefits).flatMap(({ benefitType: type, amount, taxPaid }) => {
    const place: Place | undefined = isBenefitType(type) ? boxOf[type] : undefined;
    const name = benefitName(type);
    return [
      { what: name, calc: place?.amount, value: pounds(amount ?? 0) },
      { what: `Tax taken off ${name}`, calc: place?.tax, value: pounds(taxPaid ?? 0) },
    ].filter(({ value }) => value !== 0);
  });
  const sums = new Map<CalcAmount, Pence>();
  const left = new Map<string, Pence>();
  for (const { what, calc, value } of parts)
    if (calc !== undefined && offered.has(calc)) addTo(sums, calc, value);
    else addTo(left, what, value);
  return {
    sums,
    left: Array.from(
      left,
      ([what, value]) => `${what} has no box in SA100: ${formatPounds(value)} is not copied.`,
    ),
  };
}

function addTo<Key>(sums: Map<Key, Pence>, key: Key, value: Pence): void {
  sums.set(key, sum(sums.get(key) ?? (0 as Pence), value));
}

function counted({ stateBenefits, customerAddedStateBenefits }: Benefits): readonly Benefit[] {
  return [
    ...stateBenefits.filter(({ dateIgnored }) => dateIgnored === undefined),
    ...customerAddedStateBenefits,
  ];
}

import Type, { type TSchema } from 'typebox';
import { pence, type Pence } from '#domain/money.ts';
import {
  type PayKind,
  payKindOf,
  type PayRecord,
} from '../../integrations/hmrc-income-record/income-record.ts';
import { comparedReference } from '../../data/employment-data/copied-data.ts';

const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const Amount = Maybe(Type.Number());

/** Individual Employment 1.2. */
export const PayeEmployments = Type.Object({
  employments: Maybe(
    Type.Array(Type.Object({ employerPayeReference: Type.String(), employerName: Type.String() })),
  ),
});

/** Individual Income 1.2. */
export const PayeIncome = Type.Object({
  employments: Maybe(
    Type.Array(Type.Object({ employerPayeReference: Type.String(), payFromEmployment: Amount })),
  ),
  pensionsAnnuitiesAndOtherStateBenefits: Maybe(
    Type.Object({
      otherPensionsAndRetirementAnnuities: Amount,
      incapacityBenefit: Amount,
      jobseekersAllowance: Amount,
    }),
  ),
});

/** Individual Tax 1.1. */
export const PayeTax = Type.Object({
  employments: Maybe(
    Type.Array(Type.Object({ employerPayeReference: Type.String(), taxTakenOffPay: Amount })),
  ),
  pensionsAnnuitiesAndOtherStateBenefits: Maybe(
    Type.Object({ otherPensionsAndRetirementAnnuities: Amount, incapacityBenefit: Amount }),
  ),
});

interface Answers {
  readonly employment: Type.Static<typeof PayeEmployments>;
  readonly income: Type.Static<typeof PayeIncome> | undefined;
  readonly tax: Type.Static<typeof PayeTax> | undefined;
}

/**
 * The three answers of the Individual PAYE APIs as one record, joined by PAYE reference. The lists have no order. If a
 * reference appears twice in one of them, its entries cannot be joined, and `left` says so. Pure.
 */
export function reconciledPay({ employment, income, tax }: Answers): {
  records: PayRecord[];
  left: string[];
} {
  const names = byReference(employment.employments);
  const pay = byReference(income?.employments);
  const taxes = byReference(tax?.employments);
  const left: string[] = [];
  const records = [...names].flatMap(([reference, [one, ...others]]): PayRecord[] => {
    const [ownPay, ownTax] = [pay.get(reference) ?? [], taxes.get(reference) ?? []];
    if (one === undefined) return [];
    if (others.length > 0 || ownPay.length > 1 || ownTax.length > 1) {
      left.push(
        `HMRC has ${one.employerName} more than once with the reference ${reference}. It is not copied.`,
      );
      return [];
    }
    const kind = payKindOf({ payeReference: reference });
    return [
      recordOf(kind, one.employerName, reference, ownPay[0]?.payFromEmployment, ownTax[0]?.taxTakenOffPay),
    ];
  });
  return { records: [...records, ...benefitsIn(income, tax)], left };
}

function benefitsIn(income: Answers['income'], tax: Answers['tax']): PayRecord[] {
  const [paid, taken] = [
    income?.pensionsAnnuitiesAndOtherStateBenefits,
    tax?.pensionsAnnuitiesAndOtherStateBenefits,
  ];
  const all = [
    recordOf(
      'pension',
      'Other pensions',
      '',
      paid?.otherPensionsAndRetirementAnnuities,
      taken?.otherPensionsAndRetirementAnnuities,
    ),
    recordOf('incapacity', 'Incapacity Benefit', '', paid?.incapacityBenefit, taken?.incapacityBenefit),
    recordOf('jobseekers', 'Jobseeker’s Allowance', '', paid?.jobseekersAllowance, undefined),
  ];
  return all.filter(({ pay, tax: taxed }) => pay !== undefined || taxed !== undefined);
}

/** An entry of HMRC's that is not from the income record. */
export function recordOf(
  kind: PayKind,
  name: string,
  payeReference: string,
  pay: number | null | undefined,
  tax: number | null | undefined,
): PayRecord {
  return {
    kind,
    name,
    start: undefined,
    end: undefined,
    taxCode: '',
    payeReference,
    status: 'Unknown',
    pay: penceOf(pay),
    tax: penceOf(tax),
    paid: undefined,
  };
}

function byReference<One extends { employerPayeReference: string }>(
  list: readonly One[] | null | undefined,
): Map<string, One[]> {
  return Map.groupBy(list ?? [], ({ employerPayeReference }) => comparedReference(employerPayeReference));
}

function penceOf(amount: number | null | undefined): Pence | undefined {
  return amount == null ? undefined : pence(Math.round(amount * 100));
}

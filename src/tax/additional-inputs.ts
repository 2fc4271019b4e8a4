import type { Amounts } from './amount.ts';

/** SA101, page Ai 1: gains on life insurance policies. */
export interface LifeInsuranceInputs extends Amounts<
  /** Box 4: the insurer's tax counts as paid at the basic rate. */
  | 'taxedGains'
  | 'untaxedGains'
  | 'voidedIsaGains'
  | 'voidedIsaTax'
  /** Several gains in one box: each divided by its years, added together. */
  | 'taxedSlice'
  | 'untaxedSlice'
  | 'voidedIsaSlice'
> {
  /** Complete years of the policy, or since its last gain. */
  readonly taxedYears?: number;
  readonly untaxedYears?: number;
  readonly voidedIsaYears?: number;
}

/** SA101, page Ai 2: payments after a job, each without its exempt part. */
export type LumpSumInputs = Amounts<
  /** Box 3: taxed as pay. */
  | 'afterEmployment'
  /** Box 4: from a scheme that is not a registered pension scheme. */
  | 'retirementScheme'
  /** Box 5: above the exemption of £30,000. */
  | 'compensation'
  | 'taxDeducted'
>;

/** SA101, page Ai 4. The excess is entered, or worked out from the savings. */
export interface PensionChargeInputs extends Amounts<
  | 'annualAllowanceExcess'
  | 'annualAllowancePaidByScheme'
  /** Pension input amounts of the year, of the person and the employers. */
  | 'savings'
  /** The person's own payments among them. */
  | 'ownPayments'
  /** Those taken from pay before tax: the pay is already without them. */
  | 'netPay'
  /** Pay given up for payments of the employer. */
  | 'sacrificed'
  /** Unused allowance of the three years before. */
  | 'unusedAllowance'
> {
  readonly byAmounts?: boolean;
}

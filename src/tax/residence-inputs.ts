import type { Amounts } from './amount.ts';

/** SA109: where a person lived for tax, and what follows from it. */
export interface ResidenceInputs extends Amounts<
  /** Income that a treaty frees in part: it only counts for allowances and limits. */
  | 'treatyIncome'
  /** Tax that a treaty takes off, from helpsheets HS302 and HS304. */
  | 'treatyReliefResidence'
  | 'treatyReliefOther'
  /** Until 2024-25: what the charge for the remittance basis is paid on. */
  | 'nominatedIncome'
  | 'nominatedGains'
  /** The part of that charge that is on gains. */
  | 'paymentsOnAccountAdjustment'
> {
  /** All year; the split year is not. */
  readonly notResident?: boolean;
  readonly allowancesByTreaty?: boolean;
  /** Citizens of the EEA, servants of the Crown and others: ITA 2007, s.56(3). */
  readonly allowancesByOtherRule?: boolean;
  readonly remittanceBasis?: boolean;
  /** Less than £2,000 stayed abroad: the remittance basis costs no allowances and no charge. */
  readonly remittanceBasisWithoutClaim?: boolean;
  readonly resident12Of14Years?: boolean;
  readonly resident7Of9Years?: boolean;
  readonly under18?: boolean;
  /** Only while the limit for people who live abroad is worked out: without disregarded income and allowances. */
  readonly withoutDisregarded?: true;
}

/** SA109 from 2025-26: relief for new residents. */
export interface ForeignRegimeInputs {
  readonly income?: boolean;
  readonly gains?: boolean;
}

/** SA109 from 2025-26: relief for work abroad. */
export interface OverseasWorkdayInputs extends Amounts<'relief'> {
  readonly election?: boolean;
  readonly claim?: boolean;
  readonly transitionalClaim?: boolean;
}

/** SA109 from 2025-26: income and gains of the remittance basis that are taxed at a low rate. */
export type RepatriationInputs = Amounts<'designated' | 'trustPayments'>;

import type { LumpSumInputs } from '../additional-inputs.ts';
import { incomeInPounds, present, total, type WorkingNode } from '../workings.ts';

export interface LumpSums {
  readonly all: WorkingNode;
  /** Redundancy and compensation above the exemption. */
  readonly compensation: WorkingNode;
}

/**
 * Payments after a job, each without its exempt part: SA101 page Ai 2, boxes 3 to 5. ITEPA 2003, ss.62, 225 and 226
 * (taxed as pay), 394 (retirement schemes) and 403 (compensation above £30,000 for each job). The box of compensation
 * is without the exemption: HMRC's help for box 5 of the return.
 */
export function lumpSumsOf(given: LumpSumInputs | undefined): LumpSums {
  return given === undefined ? NONE : sumsOf(given);
}

function sumsOf(given: LumpSumInputs): LumpSums {
  const compensation = incomeInPounds(
    'lump_sums.compensation',
    'Redundancy and compensation above the exemption',
    given.compensation,
  );
  return {
    compensation,
    all: total(
      {
        id: 'lump_sums',
        label: 'Lump sums after a job',
        rule: 'Taxable lump sums, lump sums of retirement schemes and compensation above the exemption.',
        source: 'Income Tax (Earnings and Pensions) Act 2003, ss.62, 394 and 403',
      },
      present(
        incomeInPounds('lump_sums.after_employment', 'Taxable lump sums after a job', given.afterEmployment),
        incomeInPounds(
          'lump_sums.retirement_scheme',
          'Lump sums of an employer’s retirement scheme',
          given.retirementScheme,
        ),
        compensation,
      ),
    ),
  };
}

/** Of most people. */
const NONE = sumsOf({});

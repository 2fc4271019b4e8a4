import type { TaxInputs } from '../../inputs.ts';

/** Why someone has no allowance, with the law. */
export interface Lost {
  readonly rule: string;
  readonly source: string;
}

/** Why a person has no allowances at all, or undefined. */
export function whyNoAllowances({ residence, foreignRegime, overseasWorkdays }: TaxInputs): Lost | undefined {
  if (residence?.notResident === true && !claimsAllowances(residence))
    return {
      rule: 'None: you were not resident in the UK and claim no allowances.',
      source: 'Income Tax Act 2007, s.56',
    };
  if (residence?.remittanceBasis === true && residence.remittanceBasisWithoutClaim !== true)
    return {
      rule: 'None: lost with the claim to the remittance basis.',
      source: 'Income Tax Act 2007, s.809G',
    };
  return lostToRegime({ foreignRegime, overseasWorkdays });
}

/** Any of the three claims costs all allowances: ITTOIA 2005, ss.845E and 845G; HMRC RFIG43000 and EIM43580. */
function lostToRegime({
  foreignRegime,
  overseasWorkdays,
}: Pick<TaxInputs, 'foreignRegime' | 'overseasWorkdays'>): Lost | undefined {
  const source = 'Income Tax (Trading and Other Income) Act 2005, ss.845E and 845G; HMRC RFIG43000';
  if (foreignRegime?.income === true || foreignRegime?.gains === true)
    return { rule: 'None: lost with the claim to relief on foreign income and gains.', source };
  if (overseasWorkdays?.election === true)
    return { rule: 'None: lost with the election for overseas workday relief.', source };
  return undefined;
}

/**
 * Why a person has no allowance as one of a couple, or undefined. A treaty alone does not give these: HMRC’s calculation
 * of 2024-25, c4.68, c9.16 and c9.20.
 */
export function whyNoCouplesAllowances(inputs: TaxInputs): Lost | undefined {
  const { residence } = inputs;
  if (residence?.notResident === true && residence.allowancesByOtherRule !== true)
    return {
      rule: 'None: you were not resident in the UK, and a treaty does not give this allowance.',
      source: 'Income Tax Act 2007, ss.45, 46 and 55B',
    };
  return whyNoAllowances(inputs);
}

/** The annual exempt amount of capital gains; people who live abroad keep it. TCGA 1992, s.1K; ITA 2007, s.809G. */
export function losesExemptAmount(inputs: TaxInputs): boolean {
  const { residence } = inputs;
  return (
    (residence?.remittanceBasis === true && residence.remittanceBasisWithoutClaim !== true) ||
    lostToRegime(inputs) !== undefined
  );
}

function claimsAllowances({
  allowancesByTreaty,
  allowancesByOtherRule,
}: NonNullable<TaxInputs['residence']>): boolean {
  return allowancesByTreaty === true || allowancesByOtherRule === true;
}

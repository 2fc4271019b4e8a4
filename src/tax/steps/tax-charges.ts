import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { present, total, type WorkingNode } from '../workings.ts';
import { annualAllowanceExcess } from './annual-allowance.ts';
import type { CapitalGains } from './capital-gains.ts';
import { type ChildBenefitCharge, highIncomeChildBenefitCharge } from './child-benefit-charge.ts';
import { covidSupportCharge } from './covid-charge.ts';
import { giftAidShortfall } from './gift-aid-shortfall.ts';
import type { GrossPayments } from './gross-payments.ts';
import { pensionAnnualAllowanceCharge } from './pension-charge.ts';
import { remittanceCharge, repatriationCharge } from './residence/special-charges.ts';
import { type StatePensionLumpSum, statePensionLumpSum } from './state-pension-lump-sum.ts';
import type { IncomeReliefs } from './income-reliefs.ts';
import type { TaxReducers } from './tax-reducers.ts';
import { winterFuelCharge } from './winter-fuel-charge.ts';

export interface TaxCharges {
  readonly childBenefit: ChildBenefitCharge;
  readonly giftAidShortfall: WorkingNode;
  readonly winterFuel: WorkingNode;
  /** Coronavirus support claimed in error. */
  readonly covidSupport: WorkingNode;
  readonly pension: WorkingNode;
  /** Pension savings above the allowance, worked out; zero when entered. */
  readonly pensionExcess: WorkingNode;
  readonly lumpSum: StatePensionLumpSum;
  readonly remittance: WorkingNode;
  /** Not a tax on income: it does not count for payments on account. */
  readonly repatriation: WorkingNode;
  readonly total: WorkingNode;
}

export interface ChargeFacts {
  readonly netIncome: WorkingNode;
  readonly reliefs: IncomeReliefs;
  readonly adjustedNetIncome: WorkingNode;
  readonly totalIncome: WorkingNode;
  readonly taxableIncome: WorkingNode;
  readonly payments: GrossPayments;
  readonly reducers: TaxReducers;
  /** After reducers. */
  readonly incomeTax: WorkingNode;
  readonly gains: CapitalGains;
}

/**
 * The additions to Income Tax after the reductions, which cannot reduce them. All of them but the repatriation charge
 * count for payments on account. ITA 2007, ss.23, step 7, and 30.
 */
export function taxCharges(inputs: TaxInputs, facts: ChargeFacts, rates: YearRates): TaxCharges {
  const { payments, incomeTax, reducers, gains, taxableIncome } = facts;
  const childBenefit = highIncomeChildBenefitCharge(inputs, facts.adjustedNetIncome, rates.childBenefit);
  const remittance = remittanceCharge(inputs);
  const repatriation = repatriationCharge(inputs);
  const shortfall = giftAidShortfall(
    {
      giftAid: payments.giftAid,
      incomeTax,
      maintenance: reducers.maintenance,
      treatedAsPaid: { full: reducers.treatedAsPaidInFull, given: reducers.treatedAsPaid },
      gainsTax: gains.tax,
      remittance,
    },
    rates.reliefs.grossUpRate,
  );
  const winterFuel = winterFuelCharge(inputs, facts.totalIncome, rates.winterFuel);
  const covidSupport = covidSupportCharge(inputs);
  const pensionExcess = annualAllowanceExcess(
    inputs,
    {
      netIncome: facts.netIncome,
      pensionAtSource: payments.pension,
      pensionDeducted: facts.reliefs.pension,
    },
    rates.pensions,
  );
  const pension = pensionAnnualAllowanceCharge(
    inputs,
    { excess: pensionExcess, taxableIncome, extension: payments.extension },
    rates,
  );
  const lumpSum = statePensionLumpSum(inputs, { taxableIncome, extension: payments.extension }, rates);
  return {
    childBenefit,
    giftAidShortfall: shortfall,
    winterFuel,
    covidSupport,
    pension,
    pensionExcess,
    lumpSum,
    remittance,
    repatriation,
    total: total(
      {
        id: 'tax_charges',
        label: 'Charges added to Income Tax',
        rule: 'All charges added together.',
        source: 'Income Tax Act 2007, s.30',
      },
      present(
        childBenefit.charge,
        shortfall,
        winterFuel,
        covidSupport,
        pension,
        lumpSum.charge,
        remittance,
        repatriation,
      ),
    ),
  };
}

import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { nil, present, total, type WorkingNode } from '../workings.ts';
import type { CapitalGains } from './capital-gains.ts';
import type { GrossPayments } from './gross-payments.ts';
import type { IncomeTaxCharge } from './income-tax.ts';

export interface TaxCharges {
  readonly childBenefit: { readonly charge: WorkingNode; readonly percent: number };
  readonly giftAidShortfall: WorkingNode;
  readonly winterFuel: WorkingNode;
  /** Coronavirus support claimed in error. */
  readonly covidSupport: WorkingNode;
  readonly pension: WorkingNode;
  readonly total: WorkingNode;
}

export interface ChargeFacts {
  readonly adjustedNetIncome: WorkingNode;
  readonly totalIncome: WorkingNode;
  readonly payments: GrossPayments;
  readonly tax: IncomeTaxCharge;
  readonly incomeTax: WorkingNode;
  readonly gains: CapitalGains;
}

export function taxCharges(inputs: TaxInputs, facts: ChargeFacts, rates: YearRates): TaxCharges {
  void inputs;
  void facts;
  void rates;
  const none = (id: string, label: string) => nil({ id, label, rule: 'None.' });
  const charge = none('higher_childbenefit_charge', 'High Income Child Benefit Charge');
  const giftAidShortfall = none('gift_aid_shortfall', 'Tax to cover Gift Aid');
  const winterFuel = none('winter_fuel_charge', 'Winter Fuel Payment charge');
  const covidSupport = none('covid_support_charge', 'Coronavirus support claimed in error');
  const pension = none('pension_charge', 'Pension charges');
  return {
    childBenefit: { charge, percent: 0 },
    giftAidShortfall,
    winterFuel,
    covidSupport,
    pension,
    total: total(
      { id: 'tax_charges', label: 'Charges added to Income Tax', rule: 'All charges added together.' },
      present(charge, giftAidShortfall, winterFuel, covidSupport, pension),
    ),
  };
}

import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { nil, type WorkingNode } from '../workings.ts';
import type { GrossPayments } from './gross-payments.ts';

export interface CapitalGains {
  /** Gains of the year before losses. */
  readonly total: WorkingNode;
  /** After losses and the annual exempt amount. */
  readonly taxable: WorkingNode;
  readonly tax: WorkingNode;
  /** Already charged with property and real time returns during the year. */
  readonly alreadyCharged: WorkingNode;
  /** 2024-25: what SA108 box 51 has to hold for HMRC's own calculation to agree. */
  readonly rateChangeAdjustment: WorkingNode;
}

export function capitalGains(
  inputs: TaxInputs,
  facts: { taxableIncome: WorkingNode; payments: GrossPayments },
  rates: { gains: YearRates['capitalGains']; basicRateLimit: YearRates['incomeTax']['basicRateLimit'] },
): CapitalGains {
  void inputs;
  void facts;
  void rates;
  const none = (id: string, label: string) => nil({ id, label, rule: 'None.' });
  return {
    total: none('capital_gains_total', 'Gains of the year'),
    taxable: none('capital_gains_taxable', 'Taxable gains'),
    tax: none('capital_gains_tax', 'Capital Gains Tax'),
    alreadyCharged: none('capital_gains_already_charged', 'Capital Gains Tax already charged'),
    rateChangeAdjustment: none('capital_gains_adjustment', 'Adjustment for the rates of 2024-25'),
  };
}

import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { nil, present, total, type WorkingNode } from '../workings.ts';

export interface GrossPayments {
  /** Gift Aid of the year, with the tax the charities claim. */
  readonly giftAid: WorkingNode;
  /** Pension payments with relief at source, gross. */
  readonly pension: WorkingNode;
  /** Both together: what the rate limits rise by and adjusted net income falls by. */
  readonly extension: WorkingNode;
}

export function grossPayments(inputs: TaxInputs, reliefs: YearRates['reliefs']): GrossPayments {
  void inputs;
  void reliefs;
  const giftAid = nil({ id: 'gift_aid', label: 'Gift Aid', rule: 'None.' });
  const pension = nil({ id: 'pension_payments', label: 'Pension payments', rule: 'None.' });
  return {
    giftAid,
    pension,
    extension: total(
      {
        id: 'band_extension',
        label: 'Gift Aid and pension payments, gross',
        rule: 'What you gave and paid in, with the basic rate put back.',
      },
      present(giftAid, pension),
    ),
  };
}

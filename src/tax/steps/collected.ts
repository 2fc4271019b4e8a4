import type { PaymentInputs } from '../inputs.ts';
import { incomeInPounds, inPence, present, total, type WorkingNode } from '../workings.ts';

/** Amounts that the tax deducted includes or lacks: another year's tax in tax codes, and refunds of this year. */
export interface Collected {
  /** Underpaid in earlier years: this year's tax code includes it, so PAYE deducted it for those years. */
  readonly earlierYears: WorkingNode;
  /** Underpaid this year: a later tax code collects it, so it is not due with the balance. */
  readonly laterCode: WorkingNode;
  /** Refunded or set off by HMRC during the year: HMRC no longer has it. */
  readonly refunded: WorkingNode;
  /** Tax deducted for this year, after adjusting for the three. Can be negative. */
  readonly forThisYear: WorkingNode;
}

/** SA110 boxes 7 and 8, SA100 page TR 6 box 1. Taxes Management Act 1970, s.59A(8) and s.59B(1). */
export function collected(payments: PaymentInputs | undefined, deducted: WorkingNode): Collected {
  const earlierYears = inPence(
    'underpaid_in_code',
    'Underpaid in earlier years, in this year’s tax code',
    payments?.underpaidInCode,
  );
  const laterCode = inPence(
    'underpaid_in_future_code',
    'Underpaid this year, in a later tax code',
    payments?.underpaidInFutureCode,
  );
  const refunded = incomeInPounds(
    'tax_refunded',
    'Tax of the year already refunded or set off',
    payments?.taxRefunded,
  );
  return {
    earlierYears,
    laterCode,
    refunded,
    forThisYear: total(
      {
        id: 'tax_deducted.for_this_year',
        label: 'Tax deducted that counts for this year',
        rule:
          'Tax deducted, without what was refunded or belongs to earlier years, ' +
          'and with what a later tax code collects.',
        source: 'Taxes Management Act 1970, s.59A(8)',
      },
      present(deducted, laterCode),
      present(earlierYears, refunded),
    ),
  };
}

import type { Payment } from '#contract/payments/payments.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { PartPaid } from '#tax/deadlines/parts-paid.ts';
import type { Tx } from '../../db/database.ts';
import { paymentsOf } from './payments.repo.ts';
import { wirePayment } from './wire-payment.ts';

/** The payments of an account towards a year. */
export interface YearPayments {
  /** All of them, newest first, for the person. */
  readonly shown: readonly Payment[];
  /** The money that the bank has sent. */
  readonly sent: readonly PartPaid[];
}

/** The payments of an account by the year they count towards. */
export async function paymentsByYear(tx: Tx, userId: number): Promise<(year: TaxYear) => YearPayments> {
  const rows = await paymentsOf(tx, { userId });
  return (year) => {
    const ofYear = rows.filter(({ tax_year }) => tax_year === year);
    return {
      shown: ofYear.flatMap((row) => wirePayment(row) ?? []),
      sent: ofYear.flatMap(({ provider_id: id, executed, amount }) =>
        id === null || executed === null ? [] : [{ id, date: ukDateOf(executed), amount: pence(amount) }],
      ),
    };
  };
}

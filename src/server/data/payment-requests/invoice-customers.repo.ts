import type { InvoiceCustomer } from '#contract/payment-requests/payment-requests.ts';
import { openText, sealText } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';

/** The customers of a person, by email address. */
export async function invoiceCustomers(tx: Tx, userId: number): Promise<InvoiceCustomer[]> {
  const seal = sealOf(tx);
  const rows = await tx
    .selectFrom('invoice_customers')
    .select(['customer_id', 'email', 'address'])
    .where('user_id', '=', userId)
    .execute();
  return rows
    .map(({ customer_id, email, address }) => ({
      id: customer_id,
      customer_email: openText(seal, email),
      customer_address: openText(seal, address),
    }))
    .toSorted((one, other) => (one.customer_email < other.customer_email ? -1 : 1));
}

/**
 * Notes a customer under their address, which replaces an earlier one unless it is empty. The caller holds the lock on
 * the person: sealed addresses cannot be unique in the database.
 */
export async function putCustomer(
  tx: Tx,
  userId: number,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<void> {
  const seal = sealOf(tx);
  const known = (await invoiceCustomers(tx, userId)).find(({ customer_email }) => customer_email === email);
  if (known === undefined) {
    await tx
      .insertInto('invoice_customers')
      .values({ user_id: userId, email: sealText(seal, email), address: sealText(seal, address), used: now })
      .execute();
    return;
  }
  await tx
    .updateTable('invoice_customers')
    .set({ used: now, ...(address !== '' && { address: sealText(seal, address) }) })
    .where('user_id', '=', userId)
    .where('customer_id', '=', known.id)
    .execute();
}

import type { Updateable } from 'kysely';
import type { InvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';
import { fileTypes } from '#form-schemas/file-kind.ts';
import type { Tx } from '../../db/database.ts';
import type { InvoiceSettingsTable } from './schema.ts';

const NOTHING: InvoiceSettings = { title: '', tagline: '', logo: '', address: '', postcode: '', phone: '' };

/** What the invoices of an account show about its business. */
export async function invoiceSettings(tx: Tx, userId: number): Promise<InvoiceSettings> {
  const row = await tx
    .selectFrom('invoice_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return NOTHING;
  const { title, tagline, address, postcode, phone, logo, logo_kind } = row;
  const picture = logo === null || logo_kind === null ? '' : logoAddress(logo, logo_kind);
  return { title, tagline, logo: picture, address, postcode, phone };
}

/** A logo as a data URL. */
export function logoAddress(logo: Buffer, kind: 'png' | 'jpeg'): string {
  return `data:${fileTypes[kind].mediaType};base64,${logo.toString('base64')}`;
}

export async function putInvoiceSettings(
  tx: Tx,
  userId: number,
  columns: Omit<Updateable<InvoiceSettingsTable>, 'user_id'>,
): Promise<void> {
  await tx
    .insertInto('invoice_settings')
    .values({ user_id: userId, logo: null, logo_kind: null, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...columns }))
    .execute();
}

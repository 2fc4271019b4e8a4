import type { Selectable, Updateable } from 'kysely';
import type { InvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';
import { fileTypes } from '#form-schemas/file-kind.ts';
import type { Tx } from '../../db/database.ts';
import { extraReaderOf } from '../answers/extra/read-extra.ts';
import type { InvoiceSettingsTable } from './schema.ts';

type Row = Selectable<InvoiceSettingsTable>;
type Texts = Pick<Row, 'title' | 'tagline' | 'address' | 'postcode' | 'phone'>;

const NO_TEXTS: Texts = { title: '', tagline: '', address: '', postcode: '', phone: '' };

/** What the invoices of an account show about its business. */
export async function invoiceSettings(tx: Tx, userId: number): Promise<InvoiceSettings> {
  const row = await settingsOf(tx, userId).executeTakeFirst();
  return { ...textsOf(row), logo: pictureOf(row) };
}

/** The texts of a row; empty ones without it. */
export function textsOf(row: Row | undefined): Texts {
  const { title, tagline, address, postcode, phone } = row ?? NO_TEXTS;
  return { title, tagline, address, postcode, phone };
}

/** The answers of boxes that staff added to the form, if there are any. */
export async function savedExtra(tx: Tx, userId: number, now: Date): Promise<Pick<InvoiceSettings, 'extra'>> {
  const row = await settingsOf(tx, userId).executeTakeFirst();
  if (row === undefined) return {};
  const read = await extraReaderOf(tx, [row], now);
  const extra = read(row.extra, 'invoice-settings');
  return extra === undefined ? {} : { extra };
}

/** The row, locked until the end of the transaction; undefined before the first save. */
export function lockSettings(tx: Tx, userId: number): Promise<Row | undefined> {
  return settingsOf(tx, userId).forUpdate().executeTakeFirst();
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

function settingsOf(tx: Tx, userId: number) {
  return tx.selectFrom('invoice_settings').selectAll().where('user_id', '=', userId);
}

function pictureOf(row: Row | undefined): string {
  if (row?.logo == null || row.logo_kind === null) return '';
  return logoAddress(row.logo, row.logo_kind);
}

import type { Generated } from 'kysely';
import type { ExtraColumn } from '../../db/columns.ts';

/** What the invoices of an account show about its business. No row: nothing is set. */
export interface InvoiceSettingsTable {
  user_id: number;
  title: Generated<string>;
  tagline: Generated<string>;
  address: Generated<string>;
  postcode: Generated<string>;
  phone: Generated<string>;
  /** A picture that we have redrawn. */
  logo: Buffer | null;
  logo_kind: 'png' | 'jpeg' | null;
  extra: ExtraColumn;
}

declare module '../../db/tables.ts' {
  interface Tables {
    invoice_settings: InvoiceSettingsTable;
  }
}

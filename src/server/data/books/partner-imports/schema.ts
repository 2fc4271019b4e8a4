import type { ColumnType, Generated } from 'kysely';
import type { AutoId, Json } from '../../../db/columns.ts';
import type { BoxValues } from './box-values.ts';

/** One import of a partner's data: docs/partner-import.md. It is in the books while one of its transactions is. */
export interface PartnerImports {
  user_id: number;
  import_id: AutoId;
  /** The partner's name, as sent. */
  source: string;
  start_date: string;
  end_date: string;
  tax_year: string;
  account_id: number;
  /** The number in book_changes. */
  change_id: number;
  transactions: number[];
  /** What it means for the property form. Pence. */
  properties: number;
  joint_let: boolean;
  loan_interest: number;
  /** The boxes that it wrote, before and after. */
  form_before: Json<BoxValues>;
  form_after: Json<BoxValues>;
  imported: Date;
  /** The imports of the year that were in the books and stayed. Null for an import from before this was stored. */
  earlier: Generated<number[] | null>;
  /** The imports that it replaced. */
  replaced: Generated<number[]>;
  /** The boxes before the first of the imports that it builds on. */
  form_base: ColumnType<BoxValues | null, string, string>;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    partner_imports: PartnerImports;
  }
}

import type { ColumnType, Generated } from 'kysely';
import type { AutoId, ExtraColumn } from '../../db/columns.ts';
import type { BusinessKind } from '#contract/businesses/business-kinds.ts';

/** A trade or a let of a person. No row of a kind: the books have one business of it. */
export interface BusinessesTable {
  user_id: number;
  business_id: AutoId;
  kind: BusinessKind;
  name: string;
  /** The main one of its kind has what nothing else says. */
  main: Generated<boolean>;
  started: ColumnType<string | null, string | null, string | null>;
  ended: ColumnType<string | null, string | null, string | null>;
  /** Percent of its income and costs that are the person's. numeric: PostgreSQL returns it as text. */
  share: ColumnType<string, number, number>;
  /** HMRC's id of it for Digital Tax; empty if unknown. */
  hmrc_id: Generated<string>;
  removed: Generated<boolean>;
  extra: ExtraColumn;
}

declare module '../../db/tables.ts' {
  interface Tables {
    businesses: BusinessesTable;
  }
}

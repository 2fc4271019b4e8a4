import type { AutoId } from '../../db/columns.ts';

export type FileFormat = 'xsd' | 'listing' | 'rules';

/** HMRC's files of a tax year as staff uploaded them. Rows are added and never changed. */
interface ReturnSchemas {
  tax_year: string;
  version: number;
  format: FileFormat;
  file_name: string;
  /** SHA-256 of the file in hexadecimal. */
  fingerprint: string;
  body: string;
  uploaded_by: string;
  uploaded: Date;
}

/** When filing of a year was opened with a schema, or closed (version null). Rows are added and never changed. */
interface FilingOpenings {
  opening_id: AutoId;
  tax_year: string;
  version: number | null;
  by_staff: string;
  at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    return_schemas: ReturnSchemas;
    filing_openings: FilingOpenings;
  }
}

import type { ColumnType } from 'kysely';
import { rowLevelSecurity } from '../../db/row-level-security.ts';

/**
 * starting: HMRC has not answered our invitation yet. invited: the person has not answered. accepted: we can read their
 * record. ended: see `ended`.
 */
export type ConnectionState = 'starting' | 'invited' | 'accepted' | 'ended';

/** Permission to read a person's record of PAYE income at HMRC. */
export interface EmploymentConnections {
  user_id: number;
  state: ColumnType<ConnectionState, ConnectionState, ConnectionState>;
  /** The National Insurance number it is for, sealed. */
  nino_sealed: Buffer;
  invitation_id: string | null;
  /** HMRC's page on which the person answers. */
  invite_url: string | null;
  /** HMRC's word for how it ended. */
  ended: string | null;
  /** When we last sent an invitation whose answer we do not have. */
  attempted: Date | null;
  /** When HMRC was last asked about the invitation. */
  checked: Date | null;
  /** When an update was requested that has not been made yet. */
  requested: Date | null;
  /** When the record was last read. */
  loaded: Date | null;
}

/** The record of a tax year, as last read. */
export interface EmploymentRecords {
  user_id: number;
  tax_year: string;
  /** JSON with the records, sealed. */
  records_sealed: Buffer;
}

declare module '../../db/tables.ts' {
  interface Tables {
    employment_connections: EmploymentConnections;
    employment_records: EmploymentRecords;
  }
}

export const employmentDataSchema = `
-- Permissions to read records of PAYE income at HMRC.
create table employment_connections (
  user_id bigint primary key references users,
  state text not null check (state in ('starting', 'invited', 'accepted', 'ended')),
  nino_sealed bytea not null,
  invitation_id text unique,
  invite_url text,
  ended text,
  attempted timestamptz,
  checked timestamptz,
  requested timestamptz,
  loaded timestamptz,
  check ((state = 'ended') = (ended is not null))
);
${rowLevelSecurity('employment_connections')}

-- The records of each tax year as last read.
create table employment_records (
  user_id bigint not null references employment_connections on delete cascade,
  tax_year text not null,
  records_sealed bytea not null,
  primary key (user_id, tax_year)
);
${rowLevelSecurity('employment_records')}
`;

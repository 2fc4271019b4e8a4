import type { ColumnType } from 'kysely';
import type { Answers } from '#bank-files/bank-file.ts';
import type { AutoId, Json } from '../../../db/columns.ts';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** A bank file that is being imported. */
export interface Imports {
  user_id: number;
  import_id: AutoId;
  name: string;
  /** The file itself; null once it is imported. */
  content: Buffer | null;
  state: 'open' | 'done';
  account_id: ColumnType<number | null, undefined, number | null>;
  /** The person's answers about this file: columns, order of dates, currency. */
  answers: ColumnType<Answers & { leaveOutSkipped?: boolean }, string | undefined, string>;
  /** Rows the person took or left out against our proposal, by their place in the file. */
  decisions: ColumnType<Record<string, boolean>, undefined, string>;
  change_id: ColumnType<number | null, undefined, number | null>;
  begun: Date;
}

/** The person's answers about bank files of a shape that the reader does not know. */
export interface ImportLayouts {
  user_id: number;
  layout_id: AutoId;
  /** The account they answered for. Null in older rows: we suggest those answers, and always ask. */
  account_id: number | null;
  fingerprint: string;
  answers: Json<Answers>;
  saved: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    imports: Imports;
    import_layouts: ImportLayouts;
  }
}

export const importsSchema = `
-- Bank files on their way into the books.
create table imports (
  user_id bigint not null references users,
  import_id bigint generated always as identity,
  name text not null,
  content bytea,
  state text not null check (state in ('open', 'done')),
  account_id bigint,
  answers jsonb not null default '{}',
  decisions jsonb not null default '{}',
  change_id bigint,
  begun timestamptz not null,
  primary key (user_id, import_id),
  foreign key (user_id, account_id) references accounts
);
-- Files are not compressed: one of 20 MB kept the database busy, and each is deleted within days.
alter table imports alter column content set storage external;
${rowLevelSecurity('imports')}

-- What a person said about bank files of a shape that the reader does not know.
create table import_layouts (
  user_id bigint not null references users,
  fingerprint text not null,
  answers jsonb not null,
  saved timestamptz not null,
  layout_id bigint generated always as identity,
  account_id bigint,
  primary key (user_id, layout_id),
  foreign key (user_id, account_id) references accounts,
  unique (user_id, fingerprint, account_id)
);
${rowLevelSecurity('import_layouts')}
`;

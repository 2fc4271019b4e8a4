import { sql } from 'kysely';
import type { Seal } from '../../../crypto/seal.ts';
import { openTexts } from '../../../crypto/sealed-texts.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserTable } from '../../../data/data-rights/tables-of-users.ts';
import { openMessage } from '../../../data/filing/open-message.ts';
import { leftOut, openedColumns, openedMessages } from './left-out.ts';

/** Rows in memory at a time. */
const CHUNK = 200;

export type CopiedRow = Readonly<Record<string, unknown>>;

/** The person's rows of a table, readable and without secrets, in the order of the key. `tx` is a snapshot. */
export async function* tableRows(
  tx: Tx,
  seal: Seal,
  userId: number,
  { name, columns, key }: UserTable,
): AsyncGenerator<CopiedRow> {
  const copied = columns.filter((column) => isCopied(name, column)).map((column) => sql.ref(column.name));
  const order = ['user_id', ...key].map((column) => sql.ref(column));
  const cursor = sql.id(`copy_of_${name}`);
  await sql`declare ${cursor} no scroll cursor for
    select to_jsonb(r) as row from (
      select ${sql.join(copied)} from ${sql.table(name)} where user_id = ${userId} order by ${sql.join(order)}
    ) r`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: CopiedRow }>`
      fetch ${sql.lit(CHUNK)} from ${cursor}`.execute(tx);
    for (const { row } of rows) yield readable(seal, name, row);
    if (rows.length < CHUNK) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

/** Whether a copy has this column. A binary column that no list names could be a secret. */
export function isCopied(table: string, { name, isBinary }: UserTable['columns'][number]): boolean {
  const full = `${table}.${name}`;
  return !(full in leftOut) && (!isBinary || openedColumns.has(full));
}

function readable(seal: Seal, table: string, row: CopiedRow): CopiedRow {
  const opened = Object.entries(row).map(([name, value]) => [
    name,
    openedValue(seal, `${table}.${name}`, value),
  ]);
  return withOpenNin(seal, Object.fromEntries(opened) as CopiedRow);
}

function openedValue(seal: Seal, column: string, value: unknown): unknown {
  if (openedColumns.has(column)) return openedBytes(seal, value);
  if (openedMessages.has(column) && typeof value === 'string') return openMessage(seal, value);
  return parsed(openTexts(seal, value));
}

/** PostgreSQL writes bytes as \x and hexadecimal digits. */
function openedBytes(seal: Seal, value: unknown): unknown {
  return typeof value === 'string' ? parsed(seal.open(Buffer.from(value.slice(2), 'hex'))) : value;
}

/** Some encrypted texts are JSON. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A submission was built from a profile whose National Insurance number is encrypted as bytes. */
function withOpenNin(seal: Seal, row: CopiedRow): CopiedRow {
  const inputs = row['inputs'] as { profile?: { nin_sealed?: unknown } } | undefined;
  const sealed = inputs?.profile?.nin_sealed;
  if (typeof sealed !== 'string') return row;
  const { nin_sealed: _, ...profile } = inputs?.profile ?? {};
  const nin = seal.open(Buffer.from(sealed, 'base64'));
  return { ...row, inputs: { ...inputs, profile: { ...profile, nin } } };
}

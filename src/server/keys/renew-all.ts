import { sql } from 'kysely';
import type { Seal } from '../crypto/seal.ts';
import { type Database, setLocal, type Tx } from '../db/database.ts';

export interface Renewed {
  /** Values that were encrypted again, in any table. */
  readonly values: number;
  readonly tables: readonly string[];
  /** Marked values that none of the keys opens. */
  readonly unreadable: number;
}

/** Pages of a table that one transaction looks at, and rows of it in memory at a time. */
const PAGES = 64;
const ROWS = 20;
/** Each pass finds what processes wrote in the meantime. With the new key first in all of them, the second finds nothing. */
const PASSES = 5;

/**
 * Encrypts everything in the database that an older key of `seal` opens with its first one, while the product runs.
 * Which values those are is only known by trying, so no list of columns has to be kept complete. Throws if a process
 * still encrypts with an older key.
 */
export async function renewAll(db: Database, seal: Seal): Promise<Renewed> {
  const tables = new Set<string>();
  let values = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    let found = 0;
    let unreadable = 0;
    for (const table of await db.asSystem(tablesWithTexts)) {
      const result = await renewTable(db, seal, table);
      found += result.found;
      unreadable += result.unreadable;
      if (result.found > 0) tables.add(table.name);
    }
    values += found;
    if (found === 0) return { values, tables: [...tables].toSorted(), unreadable };
  }
  throw new Error(
    'Values are still encrypted with an older key. A process has another key first in SECRET_KEY.',
  );
}

interface Table {
  readonly name: string;
  readonly pages: number;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** The tables of the product and of its jobs, with their columns that can hold an encrypted value. */
async function tablesWithTexts(tx: Tx): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select format('%I.%I', n.nspname, c.relname) as name,
      (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('bytea'::regtype, 'text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
    group by 1, c.oid order by 1`.execute(tx);
  return rows;
}

interface Found {
  found: number;
  unreadable: number;
}

async function renewTable(db: Database, seal: Seal, table: Table): Promise<Found> {
  const sum: Found = { found: 0, unreadable: 0 };
  for (let page = 0; page < table.pages; page += PAGES) {
    const { found, unreadable } = await db.asSystem((tx) => renewPages(tx, seal, table, page));
    sum.found += found;
    sum.unreadable += unreadable;
  }
  return sum;
}

/** A column as text: bytes as \x and hexadecimal digits. */
type Row = Readonly<Record<string, string | null>>;

async function renewPages(tx: Tx, seal: Seal, table: Table, page: number): Promise<Found> {
  const sum: Found = { found: 0, unreadable: 0 };
  // Records that refuse changes accept these: their content stays the same.
  await setLocal(tx, { 'app.renews_keys': 'yes' });
  const columns = sql.join(table.columns.map(({ name }) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`));
  await sql`declare renewing no scroll cursor for
    select ctid::text as "row's place", ${columns} from ${sql.table(table.name.replaceAll('"', ''))}
    where ctid >= ${sql.lit(`(${page},0)`)}::tid and ctid < ${sql.lit(`(${page + PAGES},0)`)}::tid`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS)} from renewing`.execute(tx);
    for (const row of rows) {
      const changed = table.columns.flatMap((column) => {
        const before = row[column.name] ?? null;
        if (before === null) return [];
        const after = column.type === 'bytea' ? renewedBytes(seal, before) : renewedText(seal, before);
        sum.found += after.found;
        sum.unreadable += after.unreadable;
        return after.found === 0 ? [] : [{ column, before, after: after.text }];
      });
      if (changed.length > 0) await update(tx, table, row["row's place"] ?? '', changed);
    }
    if (rows.length < ROWS) break;
  }
  await sql`close renewing`.execute(tx);
  return sum;
}

interface Change {
  readonly column: Table['columns'][number];
  readonly before: string;
  readonly after: string;
}

/** Does nothing if someone has changed the row: the next pass looks at it again. */
async function update(tx: Tx, table: Table, place: string, changes: readonly Change[]): Promise<void> {
  const sets = changes.map(
    ({ column, after }) => sql`${sql.ref(column.name)} = ${after}::${sql.raw(column.type)}`,
  );
  const same = changes.map(({ column, before }) => sql`${sql.ref(column.name)}::text = ${before}`);
  await sql`update ${sql.table(table.name.replaceAll('"', ''))} set ${sql.join(sets)}
    where ctid = ${place}::tid and ${sql.join(same, sql` and `)}`.execute(tx);
}

interface NewText extends Found {
  readonly text: string;
}

function renewedBytes(seal: Seal, hex: string): NewText {
  const after = seal.renewed(Buffer.from(hex.slice(2), 'hex'));
  return after === undefined
    ? { text: hex, found: 0, unreadable: 0 }
    : { text: `\\x${after.toString('hex')}`, found: 1, unreadable: 0 };
}

/**
 * Marked texts, and base64 that is long enough for a nonce and a tag. They are the same in a text and in JSON, which
 * escapes none of these characters.
 */
const ENCRYPTED = /(sealed:1:)?(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{38,}={0,2}/g;

function renewedText(seal: Seal, text: string): NewText {
  const sum: Found = { found: 0, unreadable: 0 };
  const after = text.replaceAll(ENCRYPTED, (all, mark: string | undefined) => {
    const sealed = Buffer.from(all.slice(mark?.length ?? 0), 'base64');
    const renewed = seal.renewed(sealed);
    if (renewed !== undefined) {
      sum.found += 1;
      return (mark ?? '') + renewed.toString('base64');
    }
    if (mark !== undefined && !isOpen(seal, sealed)) sum.unreadable += 1;
    return all;
  });
  return { ...sum, text: after };
}

function isOpen(seal: Seal, sealed: Buffer): boolean {
  try {
    seal.open(sealed);
    return true;
  } catch {
    return false;
  }
}

import { expect, test } from 'vitest';
import { LOCAL, type Place, placeOf, REFERENCE, UNIQUE_BY_CHANCE } from '#server/db/distribution/placing.ts';
import { withoutSubselects } from '#server/db/distribution/without-subselects.ts';
import { useTestApp } from '#tests/support/test-app.ts';

// On an ordinary database, so that a migration that a distributed one refuses is found before it gets there.
const app = useTestApp();
const isDistributed = process.env['CITUS_URL'] !== undefined;

async function select<Row extends object>(text: string): Promise<Row[]> {
  return (await app.services.db.pool.query<Row>(text)).rows;
}

async function places(): Promise<Map<string, Place | undefined>> {
  const tables = await select<{ name: string; hasUserId: boolean }>(`
    select c.relname as name, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped) as "hasUserId"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  return new Map(tables.map(({ name, hasUserId }) => [name, placeOf(name, hasUserId)]));
}

test.skipIf(isDistributed)(
  'every table with a user_id is divided by it or named with a reason, and every other is named',
  async () => {
    const all = await places();
    expect([...all].filter(([, place]) => place === undefined)).toEqual([]);
    const named = [...Object.keys(REFERENCE), ...Object.keys(LOCAL), ...Object.keys(UNIQUE_BY_CHANCE)];
    expect(named.filter((name) => !all.has(name))).toEqual([]);
    expect(Object.keys(REFERENCE).filter((name) => Object.hasOwn(LOCAL, name))).toEqual([]);
    expect([...Object.values(REFERENCE), ...Object.values(LOCAL)]).not.toContain('');
  },
);

test.skipIf(isDistributed)(
  'what is unique in a divided table is unique for a person, or a number that no one else draws',
  async () => {
    const all = await places();
    const indexes = await select<{ table: string; columns: string[] }>(`
    select c.relname as table, array(select coalesce(a.attname::text, 'an expression')
      from unnest(i.indkey::int2[]) with ordinality n(attnum, place)
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = n.attnum order by place) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique`);
    const global = indexes.filter(
      ({ table, columns }) => all.get(table) === 'divided' && !columns.includes('user_id'),
    );
    const allowed = Object.entries(UNIQUE_BY_CHANCE).flatMap(([table, columns]) =>
      columns.map((column) => `${table}: ${column}`),
    );
    expect(global.map(({ table, columns }) => `${table}: ${columns.join(', ')}`).sort()).toEqual(
      allowed.sort(),
    );
  },
);

test.skipIf(isDistributed)(
  'divided tables refer to rows of the same person, and to tables that every node has',
  async () => {
    const all = await places();
    const keys = await select<{ from: string; to: string; columns: string[]; referred: string[] }>(`
    select child.relname as from, parent.relname as to,
      array(select a.attname::text from unnest(k.conkey) n join pg_attribute a
        on a.attrelid = k.conrelid and a.attnum = n) as columns,
      array(select a.attname::text from unnest(k.confkey) n join pg_attribute a
        on a.attrelid = k.confrelid and a.attnum = n) as referred
    from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
    const refused = keys.filter(({ from, to, columns, referred }) => {
      const [child, parent] = [all.get(from), all.get(to)];
      if (parent === 'reference') return child === 'local';
      if (parent === 'divided')
        return child !== 'divided' || !columns.includes('user_id') || !referred.includes('user_id');
      return child !== 'local';
    });
    expect(refused.map(({ from, to }) => `${from} to ${to}`)).toEqual([]);
  },
);

test.skipIf(isDistributed)(
  'every policy of a table on the nodes can be written without sub-selects',
  async () => {
    const all = await places();
    const policies = await select<{ table: string; using: string | null; check: string | null }>(`
    select tablename as table, qual as using, with_check as check from pg_policies where schemaname = 'public'`);
    const onNodes = policies.filter(({ table }) => all.get(table) !== 'local');
    expect(onNodes.length).toBeGreaterThan(60);
    const unknown = onNodes.filter(({ using, check }) =>
      [using, check].some((condition) => condition !== null && withoutSubselects(condition) === undefined),
    );
    expect(unknown.map(({ table }) => table)).toEqual([]);
  },
);

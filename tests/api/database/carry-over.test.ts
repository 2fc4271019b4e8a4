import { randomBytes } from 'node:crypto';
import { afterEach, expect, inject, test } from 'vitest';
import { StartRefused } from '#server/config/start-refused.ts';
import { connect, type Database } from '#server/db/database.ts';
import { isMigrated, migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/migrations.ts';
import { administer } from '#tests/support/administer.ts';
import { databaseOf } from '#tests/support/global-setup.ts';

const bed = inject('testBed');
const opened: { name: string; db: Database }[] = [];
afterEach(async () => {
  for (const { name, db } of opened.splice(0)) {
    await db.close();
    await administer(bed.connection, `drop database if exists ${name}`);
  }
});

/** A database with the migrations before the schema files, as far as this one. */
async function migratedTo(last: string): Promise<Database> {
  const name = `carry_over_${randomBytes(4).toString('hex')}`;
  await administer(bed.connection, `create database ${name} template ${bed.template}`);
  const db = await connect(databaseOf(bed.connection, name));
  opened.push({ name, db });
  await db.kysely.deleteFrom('kysely_migration').execute();
  await db.kysely
    .insertInto('kysely_migration')
    .values(['0001-initial', last].map((one) => ({ name: one, timestamp: '2026-11-20T10:00:00.000Z' })))
    .execute();
  return db;
}

async function applied(db: Database): Promise<string[]> {
  const rows = await db.kysely.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

async function countForms(db: Database): Promise<number> {
  return (await db.asSystem((tx) => tx.selectFrom('form_versions').select('code').execute())).length;
}

/** The schema alone: the databases of these tests already have what changed later. */
const schemaOnly = { ...migrations, changes: {} };

test('takes over a database with all earlier migrations without running anything', async () => {
  const db = await migratedTo('0048-submission-senders');
  const forms = await countForms(db);
  expect(forms).toBeGreaterThan(0);
  expect(await isMigrated(db, schemaOnly)).toBe(false);
  // Creating a table that exists would fail.
  await Promise.all([migrate(db, schemaOnly), migrate(db, schemaOnly)]);
  expect(await isMigrated(db, schemaOnly)).toBe(true);
  expect(await applied(db)).toEqual(Object.keys(schemaOnly.schema));
  expect(await countForms(db)).toBe(forms);
});

test('refuses a database that lacks some of them, says what to do and changes nothing', async () => {
  const db = await migratedTo('0047-agent-security-events');
  const refused = await migrate(db, migrations).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefused);
  expect(refused).toMatchObject({
    message: expect.stringMatching(/too old.*0047-agent-security-events.*Start commit \w+ on it once/),
  });
  expect(await applied(db)).toEqual(['0001-initial', '0047-agent-security-events']);
});

test('runs only what is new in a database that was taken over', async () => {
  const db = await migratedTo('0048-submission-senders');
  const later = {
    ...migrations,
    changes: {
      '0121-nicknames': {
        up: (kysely) => kysely.schema.createTable('nicknames').addColumn('name', 'text').execute(),
      },
    },
  } satisfies typeof migrations;
  await migrate(db, later);
  expect(await isMigrated(db, later)).toBe(true);
  expect((await applied(db)).at(-1)).toBe('0121-nicknames');
  await db.pool.query('select name from nicknames');
});

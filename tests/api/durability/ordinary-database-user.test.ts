import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findCaller } from '#server/data/users/caller.ts';
import { readConfig } from '#server/config.ts';
import { type OpenServices, openServices } from '#server/start/open-services.ts';
import { withSandbox } from '#server/start/sandbox-process.ts';
import { administer } from '#tests/support/administer.ts';
import { databaseOf } from '#tests/support/global-setup.ts';
import { addSession, addUser } from '#tests/support/people.ts';

/**
 * The embedded database runs as a superuser, whom policies do not restrict and migrations can refuse nothing. An
 * installed product has an ordinary database user. This test creates one, with a new database of its own.
 */
const bed = inject('testBed');
const name = `ordinary_${randomBytes(4).toString('hex')}`;
const isGiven = bed.connection.connectionString !== undefined;
const clock = { now: new Date('2026-11-20T10:00:00Z'), advance: () => undefined };
let services: OpenServices;

beforeAll(async () => {
  // A PostgreSQL given to the tests has an ordinary user anyway.
  if (!isGiven) await administer(bed.connection, `create role ${name} login`);
  await administer(bed.connection, `create database ${name}${isGiven ? '' : ` owner ${name}`}`);
  services = await openServices(
    withSandbox(readConfig({ DATA_DIR: bed.dataDir }), bed.sandbox),
    { ...databaseOf(bed.connection, name), ...(!isGiven && { user: name }) },
    () => clock.now,
    (error) => console.error(error),
  );
});
afterAll(async () => {
  await services.close();
  await administer(bed.connection, `drop database if exists ${name}`);
  if (!isGiven) await administer(bed.connection, `drop role ${name}`);
});

test('migrates a new database, and finds a caller among everyone’s sessions', async () => {
  const app = { services, clock };
  const [one, other] = [await addUser(app), await addUser(app)];
  const [token, others] = [await addSession(app, one.userId), await addSession(app, other.userId)];
  expect(await findCaller(services, token, clock.now)).toMatchObject(one);
  expect(await findCaller(services, others, clock.now)).toMatchObject(other);
  expect(await findCaller(services, 'nobody’s', clock.now)).toBeUndefined();
});

test('keeps the transaction of a user restricted after finding the caller', async () => {
  const app = { services, clock };
  const [one, other] = [await addUser(app), await addUser(app)];
  await addSession(app, other.userId);
  const seen = await services.db.asUser(one.userId, async (tx) => {
    await sql`select * from open_session('', 0, now(), now())`.execute(tx);
    return tx.selectFrom('sessions').select('user_id').execute();
  });
  expect(seen).toEqual([]);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import { bePresent } from '#contract/form-presence/form-presence.ts';
import { bePresentAtRates } from '#contract/rates/rate-presence.ts';
import { deleteScenario, putScenario } from '#contract/scenarios/scenarios.ts';
import * as contract from '#contract/staff/staff.ts';
import { addStaffByOperator } from '#server/features/staff/staff-by-operator.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { draftOf, opened, staffToken, which } from './staff.ts';

const app = useTestApp();

const ofStaff = async (token: string) => (await app.call(contract.getStaff, { token })).body;

test('lets an approver set colleagues’ roles but not their own, with effect from their next call', async () => {
  const ann = await staffToken(app, ['approver'], 'ann@staff.example');
  const bob = await staffToken(app, ['editor'], 'bob@staff.example');
  const { me, people } = await ofStaff(ann);
  const them = people.find(({ email }) => email === 'bob@staff.example');
  const set = (token: string, id: number, roles: string[], before: string[]) =>
    app.call(contract.setRoles, { params: { id }, token, body: { roles, before } });
  expect((await set(ann, me.id, ['editor'], ['approver'])).status).toBe(422);
  expect((await set(ann, them?.id ?? 0, ['viewer'], ['approver'])).status).toBe(409);
  expect((await set(ann, 999_999, ['viewer'], ['viewer'])).status).toBe(404);
  expect((await set(ann, them?.id ?? 0, [], ['editor'])).status).toBe(400);
  expect((await set(ann, them?.id ?? 0, ['owner'], ['editor'])).status).toBe(400);
  const revision = await draftOf(app, bob, (it) => ({ ...it, title: 'Mine' }));
  expect((await set(ann, them?.id ?? 0, ['viewer'], ['editor'])).status).toBe(200);
  await expect(draftOf(app, bob, (it) => ({ ...it, title: 'Still mine' }))).rejects.toThrow('forbidden');
  expect((await opened(app, bob)).draft?.revision).toBe(revision);
  expect((await ofStaff(bob)).me).toMatchObject({ email: 'bob@staff.example', roles: ['viewer'] });
  const { body } = await app.call(listFormEvents, { token: ann, query: { kind: 'roles-changed' } });
  expect(body.events).toMatchObject([
    { who: 'ann@staff.example', note: 'bob@staff.example: editor → viewer', code: '', version: 0 },
  ]);
});

test('lets an approver add an account to the staff and remove it again, with effect on open sessions at once', async () => {
  const ann = await staffToken(app, ['approver'], 'ann.adds@staff.example');
  const { userId } = await addUser(app, { email: 'New.One@example.com' });
  const token = await addSession(app, userId, { secondFactor: true });
  const add = (email: string, by = ann) =>
    app.call(contract.addStaff, { token: by, body: { email, roles: ['editor'] } });
  const remove = (id: number, by = ann) => app.call(contract.removeStaff, { token: by, params: { id } });

  const unknown = await add('who@example.com');
  expect([unknown.status, (unknown.body as unknown as { message: string }).message]).toEqual([
    404,
    'No one has an account with who@example.com. Ask them to sign up first.',
  ]);
  expect((await app.call(contract.getStaff, { token })).status).toBe(403);
  expect((await add(' new.one@example.com ')).status).toBe(200);
  expect((await add('new.one@example.com')).status).toBe(409);
  expect((await ofStaff(token)).me).toMatchObject({ email: 'New.One@example.com', roles: ['editor'] });
  expect((await add('who@example.com', token)).status).toBe(403);
  expect((await remove(userId, token)).status).toBe(403);

  expect((await remove(userId)).status).toBe(200);
  expect((await app.call(contract.getStaff, { token })).status).toBe(403);
  await expect(draftOf(app, token, (it) => it)).rejects.toThrow();
  expect((await remove(userId)).status).toBe(404);
  const events = await app.call(listFormEvents, { token: ann, query: { who: 'ann.adds@staff.example' } });
  expect(events.body.events.map(({ kind, note }) => [kind, note])).toEqual([
    ['staff-removed', 'New.One@example.com: editor'],
    ['staff-added', 'New.One@example.com: editor'],
  ]);
});

test('keeps the last approver on the staff until there is another one', async () => {
  const ann = await staffToken(app, ['editor', 'approver'], 'ann.goes@staff.example');
  const { me, people } = await ofStaff(ann);
  const remove = (id: number) => app.call(contract.removeStaff, { token: ann, params: { id } });
  for (const { id, roles } of people)
    if (id !== me.id && roles.includes('approver')) expect((await remove(id)).status).toBe(200);
  expect((await remove(me.id)).status).toBe(422);
  await staffToken(app, ['approver']);
  expect((await remove(me.id)).status).toBe(200);
  expect((await app.call(contract.getStaff, { token: ann })).status).toBe(403);
});

test('lets the operator make an account editor and approver, even without any staff', async () => {
  const { services } = app;
  await services.db.asSystem((tx) => tx.updateTable('users').set({ is_admin: false }).execute());
  const { userId } = await addUser(app, { email: 'first@example.com' });
  expect(await addStaffByOperator(services, 'who@example.com')).toEqual({
    done: false,
    message: 'No one has an account with who@example.com. Ask them to sign up, then run this again.',
  });
  expect((await addStaffByOperator(services, ' FIRST@example.com')).done).toBe(true);
  const token = await addSession(app, userId);
  expect((await ofStaff(token)).me.roles).toEqual(['editor', 'approver']);
  expect((await addStaffByOperator(services, 'first@example.com')).message).toContain('already');
  const viewer = await staffToken(app, ['viewer'], 'reads@staff.example');
  expect((await addStaffByOperator(services, 'reads@staff.example')).done).toBe(true);
  expect((await ofStaff(viewer)).me.roles).toEqual(['editor', 'approver']);
});

test('leaves one approver if two remove each other’s role at once', async () => {
  const tokens = [await staffToken(app, ['approver']), await staffToken(app, ['approver'])];
  const [one, two] = await Promise.all(tokens.map(async (token) => (await ofStaff(token)).me));
  const take = (token: string | undefined, from: { id: number } | undefined) =>
    app.call(contract.setRoles, {
      params: { id: from?.id ?? 0 },
      token: token ?? '',
      body: { roles: ['viewer'], before: ['approver'] },
    });
  const answers = await Promise.all([take(tokens[0], two), take(tokens[1], one)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
});

test('tells every window who else has a form open, until they leave or go quiet', async () => {
  const ann = await staffToken(app, ['editor'], 'anna@staff.example');
  const bob = await staffToken(app, ['viewer'], 'bobby@staff.example');
  const beat = async (token: string, tab: string, more: object = {}, params = which) =>
    (await app.call(bePresent, { params, token, body: { tab, place: '', leaves: false, ...more } })).body;
  expect((await beat(ann, 'tab-of-ann')).others).toEqual([]);
  expect((await beat(bob, 'tab-of-bob', { place: 'box_9' })).others).toEqual([
    { who: 'anna@staff.example', place: '' },
  ]);
  expect((await beat(ann, 'tab-of-ann')).others).toEqual([{ who: 'bobby@staff.example', place: 'box_9' }]);
  expect((await beat(ann, 'tab-of-ann', {}, { ...which, taxYear: '2019-20' })).others).toEqual([]);
  // No one can update someone else's window.
  await beat(ann, 'tab-of-bob', { leaves: true });
  await beat(ann, 'tab-of-bob', { place: 'box_1' });
  expect((await beat(ann, 'tab-of-ann')).others).toEqual([{ who: 'bobby@staff.example', place: 'box_9' }]);
  const { revision } = await beat(bob, 'tab-of-bob');
  expect(revision).toBe((await opened(app, ann)).draft?.revision ?? 0);
  await beat(bob, 'tab-of-bob', { leaves: true });
  expect((await beat(ann, 'tab-of-ann')).others).toEqual([]);
  await beat(bob, 'tab-of-bob');
  app.clock.advance(12);
  expect((await beat(ann, 'tab-of-ann')).others).toEqual([]);
  // A hidden window sends a heartbeat once a minute.
  await beat(bob, 'tab-of-bob', { isHidden: true });
  app.clock.advance(74);
  expect((await beat(ann, 'tab-of-ann')).others).toHaveLength(1);
  app.clock.advance(1);
  expect((await beat(ann, 'tab-of-ann')).others).toEqual([]);
});

test('tells a window that a scenario was added, changed or removed', async () => {
  const ann = await staffToken(app, ['editor'], 'annie@staff.example');
  const heard = async () => {
    const body = { tab: 'tab-that-hears', place: '', leaves: false };
    return (await app.call(bePresent, { params: which, token: ann, body })).body.scenarios;
  };
  const scenario = {
    ...which,
    name: 'Nothing filled in',
    answers: { include: true },
    expected: { issues: [] },
  };
  const words = [await heard(), await heard()];
  expect(words[1]).toBe(words[0]);
  const { revision } = (await app.call(putScenario, { token: ann, body: { scenario, revision: 0 } })).body;
  words.push(await heard());
  const more = { ...scenario, expected: { issues: [], tax: {} } };
  const changed = await app.call(putScenario, { token: ann, body: { scenario: more, revision } });
  words.push(await heard());
  const query = { ...which, name: scenario.name, revision: changed.body.revision };
  expect((await app.call(deleteScenario, { token: ann, query })).status).toBe(200);
  words.push(await heard());
  expect(new Set(words).size).toBe(4);
});

test('tells a window, for a form or rates, whether publishing needs a second admin', async () => {
  const ann = await staffToken(app, ['approver'], 'anne@staff.example');
  const body = { tab: 'tab-that-publishes', place: '', leaves: false };
  const heard = async () => {
    const ofForm = await app.call(bePresent, { params: which, token: ann, body });
    const ofRates = await app.call(bePresentAtRates, { params: { taxYear: '2025-26' }, token: ann, body });
    return [ofForm.body.secondAdmin, ofRates.body.secondAdmin];
  };
  const turn = (on: boolean) => app.call(contract.setSecondAdmin, { token: ann, body: { on } });
  await turn(true);
  expect(await heard()).toEqual([true, true]);
  await turn(false);
  expect(await heard()).toEqual([false, false]);
});

test('does not extend a session for a heartbeat', async () => {
  const token = await staffToken(app, ['editor']);
  const beat = () =>
    app.call(bePresent, {
      params: which,
      token,
      body: { tab: 'tab-left-open', place: '', leaves: false },
    });
  for (let minute = 0; minute < 44; minute += 11) {
    app.clock.advance(11 * 60);
    expect((await beat()).status).toBe(200);
  }
  app.clock.advance(60);
  expect((await beat()).status).toBe(401);
});

test.each(['form_reviews', 'form_presence', 'staff_settings'])(
  'hides %s from the transactions of filers, and lets them write nothing into it',
  async (table) => {
    const { db } = app.services;
    const ann = await staffToken(app, ['editor']);
    await app.call(bePresent, {
      params: which,
      token: ann,
      body: { tab: 'tab-for-policies', place: '', leaves: false },
    });
    const count = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
    expect((await db.asUser(1, (tx) => count.execute(tx))).rows).toEqual([{ count: 0 }]);
    const gone = sql`delete from ${sql.table(table)}`;
    const { numAffectedRows } = await db.asUser(1, (tx) => gone.execute(tx));
    expect(numAffectedRows).toBe(0n);
  },
);

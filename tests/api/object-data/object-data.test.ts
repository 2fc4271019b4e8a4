import { beforeEach, expect, test } from 'vitest';
import { getObjectData, saveObjectData } from '#contract/object-data/object-data.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const type = 'covid1';
let token = '';

beforeEach(async () => {
  token = await addSession(app, (await addUser(app)).userId);
});

const save = (data: unknown, of = type) => app.call(saveObjectData, { token, body: { type: of, data } });
const stored = async (by = token) =>
  (await app.call(getObjectData, { token: by, query: { type } })).body.data;

test('has no COVID answers at first, and returns them as saved', async () => {
  expect(await stored()).toEqual({});
  const answers = { wfh: true, employed: true, extraCosts: false, seiss: true };
  expect((await save(answers)).body).toEqual({ status: 'success' });
  expect(await stored()).toEqual(answers);
});

test('keeps missing answers, such as the two set by the home-working form', async () => {
  await save({ seiss: true, wfh: false });
  await save({ self_employed: true, wfh: true });
  expect(await stored()).toEqual({ seiss: true, self_employed: true, wfh: true });
});

test('refuses unknown names, answers that are not ticks and other types', async () => {
  const { status, body } = await save({ wfh: true, user_id: true, plan: true });
  expect([status, body]).toMatchObject([422, { issues: [{ field: 'user_id' }, { field: 'plan' }] }]);
  expect((await save({ wfh: 'perhaps' })).status).toBe(400);
  expect((await save({ wfh: true }, 'covid2')).status).toBe(400);
  expect(await stored()).toEqual({});
});

test('lets no one read or change the answers of another person', async () => {
  await save({ wfh: true });
  const stranger = await addSession(app, (await addUser(app)).userId);
  expect(await stored(stranger)).toEqual({});
  await app.call(saveObjectData, { token: stranger, body: { type, data: { wfh: false } } });
  expect(await stored()).toEqual({ wfh: true });
});

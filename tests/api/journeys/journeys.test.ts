import { expect, test } from 'vitest';
import * as contract from '#contract/journeys/journeys.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { journeyAt, traveller } from './person.ts';

const app = useTestApp();

test('logs a journey, not claimed; an empty postcode is UNKNOWN (spec 2, 3 and 5)', async () => {
  const { add, list } = await traveller(app);
  const { body } = await add({ start_postcode: 'sw1a 1aa', end_postcode: 'UNKNOWN' });
  expect(body).toMatchObject({ status: 'success', id: expect.any(Number) });
  expect(await list()).toEqual({
    plan: 2,
    journeys: [
      {
        id: body.id,
        journey_id: body.id,
        claimed: 'N',
        start_time: '2025-06-02T08:30:00.001Z',
        end_time: '2025-06-02T09:00:00.001Z',
        type: 'in_vehicle',
        miles: 12.5,
        miles_claimed: 0,
        start_postcode: 'SW1A 1AA',
        end_postcode: 'UNKNOWN',
        comments: 'Northlight Studio',
        tags: '',
        waypoints: '',
      },
    ],
  });
});

test('answers status error for a time that another journey has (spec 2, 8)', async () => {
  const { add, list, change } = await traveller(app);
  const { body: first } = await add();
  const clash = await add(journeyAt('2025-06-02T08:45'));
  expect([clash.status, clash.body]).toEqual([
    200,
    {
      status: 'error',
      message:
        'Journey time error: There is already a journey logged for this time period, please choose another time',
    },
  ]);
  expect((await list()).journeys).toHaveLength(1);
  // One that starts when the other ends does not clash, nor does one at the time of a discarded one.
  expect((await add(journeyAt('2025-06-02T09:00'))).body.status).toBe('success');
  await change([first.id ?? 0], 'discard');
  expect((await add(journeyAt('2025-06-02T08:29'))).body.status).toBe('success');
});

test('logs only one of two journeys for the same time that arrive together', async () => {
  const { add, list } = await traveller(app);
  const answers = await Promise.all([add(), add({ comments: 'Twice' })]);
  expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['error', 'success']);
  expect((await list()).journeys).toHaveLength(1);
});

test.each([
  [{ comments: '  ' }, 'description', 'no Description'],
  [{ miles: 0.001 }, 'miles', 'no miles'],
  [{ enddate: '2025-06-02T08:00:00Z' }, 'date', 'A journey must end after it starts.'],
  [{ enddate: '2025-06-04T08:00:00Z' }, 'date', 'A journey cannot take more than 24 hours.'],
  [{ date: '2025-13-40T08:30:00Z' }, 'date', 'Please enter a valid date.'],
  [journeyAt('2019-04-05T12:00'), 'date', /^Please enter a valid date/],
  [journeyAt('2027-04-06T12:00'), 'date', /^Please enter a valid date/],
])('refuses %o next to the field', async (changes, field, message) => {
  const { add, list } = await traveller(app);
  const { status, body } = await add(changes);
  expect([status, body.issues?.map((issue) => issue.field)]).toEqual([422, [field]]);
  expect(body.issues?.[0]?.message).toMatch(message);
  expect((await list()).journeys).toEqual([]);
});

test.each([
  { miles: 0 },
  { miles: -1 },
  { miles: 10_000 },
  { start_postcode: 'SW1A 11AAA' },
  { vehicle: 'by_boat' },
  { date: 'yesterday' },
])('does not accept %o', async (changes) => {
  const { add } = await traveller(app);
  expect((await add(changes)).status).toBeGreaterThanOrEqual(400);
});

test('claims with the given miles, and unclaiming sets them to 0 (spec 2, 4)', async () => {
  const { token, add, claim, list } = await traveller(app);
  const { body } = await add();
  expect((await claim(body.id, 12.5, { comments: 'Northlight, site' })).body.status).toBe('success');
  expect((await list()).journeys[0]).toMatchObject({
    claimed: 'Y',
    miles: 12.5,
    miles_claimed: 12.5,
    comments: 'Northlight, site',
  });
  await claim(body.id, 10, { mode: 'edit', tags: 'site' });
  expect((await list()).journeys[0]).toMatchObject({
    claimed: 'Y',
    miles: 12.5,
    miles_claimed: 10,
    tags: 'site',
  });
  const { status } = await app.call(contract.unclaimJourney, { token, query: { id: body.id ?? 0 } });
  expect(status).toBe(200);
  expect((await list()).journeys[0]).toMatchObject({ claimed: 'N', miles: 12.5, miles_claimed: 0 });
});

test('discards a journey with its claim, and restores it unclaimed (spec 2, 4)', async () => {
  const { token, logged, list } = await traveller(app);
  const id = await logged();
  await app.call(contract.discardJourney, { token, query: { id } });
  expect((await list()).journeys).toEqual([]);
  expect((await list({ pending: 'N' })).journeys).toMatchObject([{ id, claimed: 'N', miles_claimed: 0 }]);
  await app.call(contract.discardJourney, { token, query: { id, restore: 'Y' } });
  expect((await list()).journeys).toMatchObject([{ id, claimed: 'N' }]);
});

test('does not restore a journey whose time another one has', async () => {
  const { add, change, list } = await traveller(app);
  const { body } = await add();
  await change([body.id ?? 0], 'discard');
  await add({ comments: 'Instead' });
  const { status, body: refused } = await change([body.id ?? 0], 'restore');
  expect([status, refused.error]).toEqual([409, 'conflict']);
  expect((await list({ pending: 'N' })).journeys).toHaveLength(1);
});

test('edits the given fields; changed miles change the claim too', async () => {
  const { logged, edit, list } = await traveller(app);
  const id = await logged();
  await logged(journeyAt('2025-06-03T08:30'));
  expect((await edit(id, { type: 'on_motorcycle' })).body.status).toBe('success');
  expect((await edit(id, { miles: 20.25, end_postcode: 'OX1 1BX', waypoints: 'b1 1bb' })).status).toBe(200);
  expect((await list()).journeys.find((one) => one.id === id)).toMatchObject({
    type: 'on_motorcycle',
    miles: 20.25,
    miles_claimed: 20.25,
    start_postcode: 'SW1A 1AA',
    end_postcode: 'OX1 1BX',
    waypoints: 'B1 1BB',
  });
  const { start_time, end_time } = { start_time: '2025-06-03T08:45:00Z', end_time: '2025-06-03T08:50:00Z' };
  expect((await edit(id, { start_time, end_time })).body.status).toBe('error');
});

test('changes many journeys at once, or none', async () => {
  const { logged, change, list } = await traveller(app);
  const other = await (await traveller(app)).logged();
  const ids = [await logged(), await logged(journeyAt('2025-06-03T08:30'))];
  expect((await change(ids, 'on_bicycle')).body).toMatchObject({ status: 'success', changed: 2 });
  expect((await change([...ids, other], 'unclaim')).status).toBe(404);
  expect((await list()).journeys.map(({ type, claimed }) => [type, claimed])).toEqual([
    ['on_bicycle', 'Y'],
    ['on_bicycle', 'Y'],
  ]);
  expect((await change(ids, 'claim')).status).toBe(409);
});

test('repeats a journey at another time with the same claim, unless that time is taken', async () => {
  const { token, logged, list } = await traveller(app);
  const id = await logged({ waypoints: 'OX1 1BX', end_postcode: 'SW1A 1AA' });
  const repeat = (date: string) =>
    app.call(contract.repeatJourney, { token, params: { id }, query: { date } });
  expect((await repeat('2025-06-09T08:30:00.001Z')).body.status).toBe('success');
  expect((await repeat('2025-06-09T08:45:00.001Z')).body.status).toBe('error');
  const [again] = (await list()).journeys;
  expect(again).toMatchObject({
    claimed: 'Y',
    miles_claimed: 12.5,
    start_time: '2025-06-09T08:30:00.001Z',
    end_time: '2025-06-09T09:00:00.001Z',
    waypoints: 'OX1 1BX',
  });
});

test('shows no journeys unless the plan is pro, and refuses every other call (spec 2, 6)', async () => {
  for (const plan of [1, 3]) {
    const { token, list, add, change, importFile } = await traveller(app, { plan });
    expect(await list()).toEqual({ journeys: [], plan, error: 'plan_required' });
    for (const { status, body } of [await add(), await change([1], 'claim'), await importFile('Date')])
      expect([status, body.error]).toEqual([403, 'plan_required']);
    const { status } = await app.call(contract.claimJourney, { token, query: { id: 1, miles: 1 } });
    expect(status).toBe(403);
  }
});

test('asks before a claim of a filed year changes', async () => {
  const { userId, add, claim, change, edit, list } = await traveller(app);
  await addFiledReturn(app, userId);
  const { body } = await add();
  const id = body.id ?? 0;
  const refused = await claim(id);
  expect([refused.status, refused.body.error]).toEqual([409, 'filed_year']);
  expect((await claim(id, 12.5, { filed: 'Y' })).status).toBe(200);
  for (const act of ['unclaim', 'discard', 'on_bicycle'])
    expect((await change([id], act)).body.error).toBe('filed_year');
  expect((await edit(id, { miles: 1 })).body.error).toBe('filed_year');
  expect((await list()).journeys[0]).toMatchObject({ claimed: 'Y', miles_claimed: 12.5 });
});

test('undoes and redoes every change of journeys, and the history names them', async () => {
  const { logged, change, undo, list, history } = await traveller(app);
  const ids = [await logged(), await logged(journeyAt('2025-06-03T08:30'))];
  const { body } = await change(ids, 'discard');
  const undone = await undo(body.change_id);
  expect(undone.body).toMatchObject({ undone: 2, kept: 0 });
  expect((await list()).journeys.map(({ claimed, miles_claimed }) => [claimed, miles_claimed])).toEqual([
    ['Y', 12.5],
    ['Y', 12.5],
  ]);
  expect((await undo(body.change_id)).status).toBe(409);
  const redone = await undo(undone.body.change_id);
  expect((await list()).journeys).toEqual([]);
  await undo(redone.body.change_id);
  expect((await list()).journeys).toHaveLength(2);
  expect((await history()).slice(0, 4).map(({ label, rows, undone: is }) => [label, rows, is])).toEqual([
    ['Undone: Discarded 2 journeys', 2, false],
    ['Redone: Discarded 2 journeys', 2, true],
    ['Undone: Discarded 2 journeys', 2, false],
    ['Discarded 2 journeys', 2, true],
  ]);
});

test('leaves a journey that changed since when an earlier change is undone', async () => {
  const { logged, change, claim, undo, list } = await traveller(app);
  const ids = [await logged(), await logged(journeyAt('2025-06-03T08:30'))];
  const { body } = await change(ids, 'on_bicycle');
  await claim(ids[0], 5, { mode: 'edit' });
  expect((await undo(body.change_id)).body).toMatchObject({ undone: 1, kept: 1 });
  expect((await list()).journeys.map(({ type }) => type)).toEqual(['in_vehicle', 'on_bicycle']);
});

import { expect, test } from 'vitest';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { journeyAt, traveller } from './person.ts';

const app = useTestApp();
const HEAD = 'Date,Start time,End time,Vehicle,Miles,Claimed,From,Via,To,Description';
const file = (...rows: string[]) => [HEAD, ...rows, ''].join('\r\n');
const june = (day: number, rest = 'Client') =>
  `${String(day).padStart(2, '0')}/06/2025,09:30,10:00,By car or van,12.5,Yes,SW1A 1AA,,OX1 1BX,${rest}`;

test('shows what a file would add, and saves nothing', async () => {
  const { look, list } = await traveller(app);
  const reply = await look(`\uFEFF${file(june(2), '03/06/2025,9:05,,By bicycle,20,,,,,"Paper, shop"')}`);
  expect(reply).toEqual({
    problems: [],
    known: 0,
    rows: [
      {
        line: 2,
        start_time: '2025-06-02T08:30:00.000Z',
        end_time: '2025-06-02T09:00:00.000Z',
        type: 'in_vehicle',
        miles: 12.5,
        claimed: 'Y',
        start_postcode: 'SW1A 1AA',
        end_postcode: 'OX1 1BX',
        waypoints: '',
        comments: 'Client',
      },
      // Without an end it takes as long as usual: ten miles an hour.
      {
        line: 3,
        start_time: '2025-06-03T08:05:00.000Z',
        end_time: '2025-06-03T10:05:00.000Z',
        type: 'on_bicycle',
        miles: 20,
        claimed: 'N',
        start_postcode: '',
        end_postcode: '',
        waypoints: '',
        comments: 'Paper, shop',
      },
    ],
  });
  expect((await list()).journeys).toEqual([]);
});

test('names what is wrong with each line, and imports none of them', async () => {
  const { add, look, importFile, list } = await traveller(app);
  await add(journeyAt('2025-06-12T08:30'));
  const csv = file(
    '2/6/25,09:30,,,1,,,,,x',
    '02/06/2025,25:00,,,1,,,,,x',
    '02/06/2025,09:30,x,,1,,,,,x',
    '02/06/2025,09:30,,By boat,1,,,,,x',
    '02/06/2025,09:30,,,-1,,,,,x',
    '02/06/2025,09:30,,,1,maybe,,,,x',
    '02/06/2025,09:30,,,1,,SW1A 1AAA,,,x',
    '02/06/2025,09:30,,,1,,,,,',
    '02/06/2018,09:30,,,1,,,,,x',
    june(12),
    june(13),
    '13/06/2025,09:45,10:30,,1,,,,,Other',
  );
  const { problems } = await look(csv);
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]);
  expect(problems.at(-1)?.message).toBe('It is at the same time as line 12.');
  const { status, body } = await importFile(csv);
  expect([status, body.error]).toEqual([422, 'invalid']);
  expect((await list()).journeys).toHaveLength(1);
  expect((await look('Date,Miles\r\n')).problems).toEqual([
    { line: 1, message: 'There is no column Start time, Description.' },
  ]);
});

test('adds a file once: what is logged already is left out', async () => {
  const { importFile, look, list } = await traveller(app);
  const csv = file(june(2), june(3, "'=1+1"));
  expect((await importFile(csv)).body).toMatchObject({ status: 'success', added: 2 });
  expect(
    (await list()).journeys.map(({ comments, claimed, miles_claimed }) => [comments, claimed, miles_claimed]),
  ).toEqual([
    ['=1+1', 'Y', 12.5],
    ['Client', 'Y', 12.5],
  ]);
  expect(await look(csv)).toEqual({ rows: [], problems: [], known: 2 });
  expect((await importFile(csv)).status).toBe(422);
});

test('undoes an import whole, after asking if something was changed since, and redoes it', async () => {
  const { importFile, logged, change, undo, list } = await traveller(app);
  await logged();
  const { body } = await importFile(file(june(3), june(4)));
  const [newest] = (await list()).journeys;
  await change([newest?.id ?? 0], 'on_bicycle');
  expect((await undo(body.change_id)).body.error).toBe('changed_since');
  const undone = await undo(body.change_id, { changed: 'Y' });
  expect(undone.body).toMatchObject({ undone: 2, kept: 0 });
  expect((await list()).journeys).toHaveLength(1);
  await undo(undone.body.change_id);
  expect((await list()).journeys.map(({ type }) => type)).toEqual(['on_bicycle', 'in_vehicle', 'in_vehicle']);
});

test('does not redo an import whose time another journey has taken', async () => {
  const { importFile, add, undo, list } = await traveller(app);
  const { body } = await importFile(file(june(2)));
  const undone = await undo(body.change_id);
  await add({ comments: 'Instead' });
  expect((await undo(undone.body.change_id)).body.error).toBe('conflict');
  expect((await list()).journeys.map(({ comments }) => comments)).toEqual(['Instead']);
});

test('asks before it claims journeys of a filed year', async () => {
  const { userId, importFile, undo } = await traveller(app);
  await addFiledReturn(app, userId);
  expect((await importFile(file(june(2)))).body.error).toBe('filed_year');
  const { body } = await importFile(file(june(2)), { filed: 'Y' });
  expect((await undo(body.change_id)).body.error).toBe('filed_year');
  expect((await undo(body.change_id, { filed: 'Y' })).body).toMatchObject({ undone: 1 });
});

test('a file with too many journeys is refused as a whole', async () => {
  const { look, importFile } = await traveller(app);
  const csv = file(...many(0, 5_001));
  const message = 'The file has more than 5,000 journeys. Split it into smaller files.';
  expect((await look(csv)).problems).toEqual([{ line: 0, message }]);
  expect((await importFile(csv)).body).toMatchObject({ error: 'invalid', message });
});

// Joined row by row, this took minutes: until the statistics are refreshed, the planner takes the tables for empty.
test('10,000 journeys of one year are imported, unclaimed and restored within the time of a test', async () => {
  const { importFile, change, undo, list } = await traveller(app);
  for (const from of [0, 5_000])
    expect((await importFile(file(...many(from, 5_000)))).body).toMatchObject({ added: 5_000 });
  const ids = (await list()).journeys.map(({ id }) => id);
  const unclaimed = await change(ids, 'unclaim');
  expect(unclaimed.body).toMatchObject({ changed: 10_000 });
  expect((await undo(unclaimed.body.change_id)).status).toBe(200);
  const discarded = await change(ids, 'discard');
  expect(discarded.body).toMatchObject({ changed: 10_000 });
  expect((await change(ids, 'restore')).body).toMatchObject({ changed: 10_000 });
});

/** Rows of 20 minutes, 40 a day. */
function many(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2026, 3, 6, 0, (from + index) * 36)).toISOString();
    const [year, month, day] = at.slice(0, 10).split('-');
    return `${day}/${month}/${year},${at.slice(11, 16)},,By car or van,10,Yes,,,,Visit ${from + index}`;
  });
}

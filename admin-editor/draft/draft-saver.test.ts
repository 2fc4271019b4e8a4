import { expect, test, vi } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { draftSaver, type SaveReply, type SaveState } from './draft-saver.ts';

const titled = (title: string): Definition => ({
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title,
  tax_column: 'test',
  form_json: { fields: [] },
});

function setUp(replies: (SaveReply | Promise<SaveReply>)[]) {
  const states: SaveState['is'][] = [];
  const sent: [string, number][] = [];
  const saver = draftSaver<Definition>({
    base: { revision: 4, version: 2 },
    save: async (definition, { revision }) => {
      sent.push([definition.title, revision]);
      return replies.shift() ?? { ok: false, why: 'later', message: 'no reply left' };
    },
    isStorable: (definition) => definition.title !== '',
    onState: (state) => states.push(state.is),
    delay: 500,
    now: () => new Date('2026-11-20T10:00:00Z'),
  });
  return { saver, states, sent };
}

test('saves a moment after the first change, with everything typed by then and its base revision', async () => {
  vi.useFakeTimers();
  const { saver, states, sent } = setUp([{ ok: true, revision: 5 }]);
  saver.change(titled('S'));
  await vi.advanceTimersByTimeAsync(499);
  saver.change(titled('Sales'));
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([['Sales', 4]]);
  expect(states.at(-1)).toBe('saved');
  expect(saver.isUnsaved()).toBe(false);
  expect(saver.base().revision).toBe(5);
  vi.useRealTimers();
});

test('saves a change made during a save afterwards, on the new revision', async () => {
  let answer: (reply: SaveReply) => void = () => undefined;
  const slow = new Promise<SaveReply>((resolve) => {
    answer = resolve;
  });
  const { saver, sent } = setUp([slow, { ok: true, revision: 6 }]);
  saver.change(titled('One'));
  const done = saver.flush();
  saver.change(titled('Two'));
  answer({ ok: true, revision: 5 });
  expect(await done).toBe(true);
  expect(sent).toEqual([
    ['One', 4],
    ['Two', 5],
  ]);
  saver.stop();
});

test('sends nothing after a conflict until someone chooses, and loses nothing', async () => {
  const { saver, states, sent } = setUp([
    { ok: false, why: 'conflict', message: '' },
    { ok: true, revision: 10 },
  ]);
  saver.change(titled('Mine'));
  expect(await saver.flush()).toBe(false);
  saver.change(titled('Mine still'));
  expect(await saver.flush()).toBe(false);
  expect(sent).toHaveLength(1);
  expect(states.at(-1)).toBe('conflict');
  saver.continueFrom({ revision: 9, version: 2 }, titled('Mine still'));
  expect(await saver.flush()).toBe(true);
  expect(sent.at(-1)).toEqual(['Mine still', 9]);
});

test('saves what is undone after publishing as a new draft on top of the version', async () => {
  const { saver, sent } = setUp([
    { ok: true, revision: 5 },
    { ok: true, revision: 1 },
  ]);
  saver.change(titled('Mine'));
  await saver.flush();
  saver.continueFrom({ revision: 0, version: 3 }, undefined);
  expect(saver.isUnsaved()).toBe(false);
  saver.change(titled('As before'));
  expect(await saver.flush()).toBe(true);
  expect(sent.at(-1)).toEqual(['As before', 0]);
  expect(saver.base()).toEqual({ revision: 1, version: 3 });
});

test('keeps the change for the next try when a save fails', async () => {
  const { saver, states } = setUp([
    { ok: false, why: 'later', message: 'offline' },
    { ok: true, revision: 5 },
  ]);
  saver.change(titled('Mine'));
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toBe('failed');
  expect(saver.isUnsaved()).toBe(true);
  expect(await saver.flush()).toBe(true);
});

test('waits to save an invalid definition until it is valid again', async () => {
  const { saver, states, sent } = setUp([{ ok: true, revision: 5 }]);
  saver.change(titled(''));
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toBe('blocked');
  expect(sent).toEqual([]);
  saver.change(titled('Back'));
  expect(await saver.flush()).toBe(true);
});

test('saves by itself after a lost connection, waiting longer between tries', async () => {
  vi.useFakeTimers();
  const lost: SaveReply = { ok: false, why: 'later', message: 'no connection' };
  const { saver, sent, states } = setUp([lost, lost, lost, { ok: true, revision: 5 }]);
  saver.change(titled('Mine'));
  await vi.advanceTimersByTimeAsync(500);
  expect([sent.length, states.at(-1)]).toEqual([1, 'failed']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3999);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(8000);
  expect(sent.at(-1)).toEqual(['Mine', 4]);
  expect(states.at(-1)).toBe('saved');
  // No tries are left.
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(4);
  vi.useRealTimers();
});

test('saves a change at once while a retry is waiting, with everything typed before', async () => {
  vi.useFakeTimers();
  const lost: SaveReply = { ok: false, why: 'later', message: 'no connection' };
  const { saver, sent } = setUp([lost, lost, lost, lost, { ok: true, revision: 5 }]);
  saver.change(titled('One'));
  await vi.advanceTimersByTimeAsync(500 + 2000 + 4000 + 8000);
  expect(sent).toHaveLength(4);
  saver.change(titled('One and two'));
  await vi.advanceTimersByTimeAsync(500);
  expect(sent.at(-1)).toEqual(['One and two', 4]);
  expect(saver.isUnsaved()).toBe(false);
  vi.useRealTimers();
});

test('does not retry what the server refused, or anything once the form is closed', async () => {
  vi.useFakeTimers();
  const refused = setUp([{ ok: false, why: 'no', message: 'not your role' }]);
  refused.saver.change(titled('Mine'));
  const closed = setUp([{ ok: false, why: 'later', message: 'no connection' }]);
  closed.saver.change(titled('Mine'));
  await vi.advanceTimersByTimeAsync(500);
  closed.saver.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([refused.sent.length, closed.sent.length]).toEqual([1, 1]);
  expect(closed.saver.isUnsaved()).toBe(true);
  vi.useRealTimers();
});

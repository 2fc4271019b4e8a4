import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DraftSaver, draftSaver } from './draft-saver.ts';

const DELAY = 1000;
let calls: string[];
let failing: boolean[];
/** Completes the pending call, with an error if given. */
let finish: (error?: Error) => void;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  failing = [];
});
afterEach(() => void vi.useRealTimers());

function saver(exists = false): DraftSaver<string> {
  const call = (name: string) => {
    calls.push(name);
    return new Promise<void>((resolve, reject) => {
      finish = (error) => (error ? reject(error) : resolve());
    });
  };
  return draftSaver<string>({
    save: (draft) => call(draft),
    discard: () => call('discard'),
    exists,
    delay: DELAY,
    onFailing: (isFailing) => failing.push(isFailing),
  });
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const done = async (error?: Error) => {
  finish(error);
  await pass(0);
};

test('sends typing a second after the first change, however long the typing continues', async () => {
  const { change } = saver();
  for (const text of ['a', 'ab', 'abc']) {
    change(text);
    await pass(400);
  }
  expect(calls).toEqual(['abc']);
});

test('makes one call at a time, and sends what is typed during a call with the next', async () => {
  const { change } = saver();
  change('a');
  await pass(DELAY);
  change('ab');
  await pass(5 * DELAY);
  expect(calls).toEqual(['a']);
  await done();
  await pass(DELAY);
  expect(calls).toEqual(['a', 'ab']);
});

test('discards the draft of a form that matches what is saved', async () => {
  const one = saver();
  one.change('a');
  one.change(undefined);
  await pass(DELAY);
  expect(calls).toEqual([]);
  const other = saver(true);
  other.change(undefined);
  await pass(DELAY);
  expect(calls).toEqual(['discard']);
});

test('saves typing after a save, even when the save left nothing to discard', async () => {
  const { change, hold, release } = saver();
  change('a');
  await hold();
  release(true);
  change(undefined);
  await pass(DELAY);
  expect(calls).toEqual([]);
  change('b');
  await pass(DELAY);
  expect(calls).toEqual(['b']);
  // Nor is anything sent when the form matches what is saved again before the next typing.
  await done();
  change(undefined);
  await pass(DELAY);
  await done();
  change(undefined);
  await pass(DELAY);
  change('c');
  await pass(DELAY);
  expect(calls).toEqual(['b', 'discard', 'c']);
});

/** An autosave whose first call has failed. */
async function failed(): Promise<DraftSaver<string>> {
  const one = saver();
  one.change('a');
  await pass(DELAY);
  await done(new Error('offline'));
  return one;
}

test('retries a failed call until one succeeds, with growing pauses of at most a minute', async () => {
  await failed();
  for (const seconds of [4, 8, 16, 32, 60, 60]) {
    const before = calls.length;
    await pass(seconds * 1000 - 1);
    expect(calls).toHaveLength(before);
    await pass(1);
    expect(calls).toHaveLength(before + 1);
    await done(new Error('offline'));
  }
  expect(failing.every(Boolean)).toBe(true);
  await pass(60_000);
  await done();
  expect(failing.at(-1)).toBe(false);
  const sent = calls.length;
  await pass(600_000);
  expect(calls).toHaveLength(sent);
});

test('after a failure, a change and a flush send pending typing at once, and the pauses start again', async () => {
  const { change, flush } = await failed();
  change('ab');
  await pass(DELAY);
  expect(calls).toEqual(['a', 'ab']);
  await done(new Error('offline'));
  void flush();
  await done();
  expect([calls, failing]).toEqual([
    ['a', 'ab', 'ab'],
    [true, true, false],
  ]);
  change('abc');
  await pass(DELAY);
  await done(new Error('offline'));
  await pass(4000);
  expect(calls).toEqual(['a', 'ab', 'ab', 'abc', 'abc']);
});

test('stops retrying after a save and after the form closes', async () => {
  const saved = await failed();
  await saved.hold();
  await pass(60_000);
  expect(calls).toEqual(['a']);
  saved.release(true);
  await pass(60_000);
  expect(calls).toEqual(['a']);

  calls = [];
  const closed = await failed();
  void closed.close();
  await done(new Error('offline'));
  await pass(60_000);
  expect(calls).toEqual(['a', 'a']);
});

test('sends no draft after a save', async () => {
  const { change, hold, release } = saver();
  change('a');
  await pass(DELAY);
  change('ab');
  let isHeld = false;
  void hold().then(() => (isHeld = true));
  await pass(DELAY);
  expect(isHeld).toBe(false);
  await done();
  expect(isHeld).toBe(true);
  release(true);
  await pass(DELAY);
  expect(calls).toEqual(['a']);
});

test('sends pending typing when the save is refused, and never loses typing during a save', async () => {
  const { change, hold, release } = saver();
  change('a');
  await hold();
  release(false);
  await pass(DELAY);
  expect(calls).toEqual(['a']);
  await done();
  await hold();
  change('ab');
  await pass(DELAY);
  expect(calls).toEqual(['a']);
  release(true);
  await pass(DELAY);
  expect(calls).toEqual(['a', 'ab']);
});

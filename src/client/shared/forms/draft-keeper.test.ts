import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts';

const DELAY = 1000;
let calls: string[];
let failing: boolean[];
/** Lets the call on its way finish; with an error when told so. */
let finish: (error?: Error) => void;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  failing = [];
});
afterEach(() => void vi.useRealTimers());

function keeper(exists = false): DraftKeeper<string> {
  const call = (name: string) => {
    calls.push(name);
    return new Promise<void>((resolve, reject) => {
      finish = (error) => (error ? reject(error) : resolve());
    });
  };
  return draftKeeper<string>({
    keep: (draft) => call(draft),
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

test('what is typed is sent a second after the first change, however long the typing goes on', async () => {
  const { change } = keeper();
  for (const text of ['a', 'ab', 'abc']) {
    change(text);
    await pass(400);
  }
  expect(calls).toEqual(['abc']);
});

test('one call at a time: what is typed meanwhile goes with the next', async () => {
  const { change } = keeper();
  change('a');
  await pass(DELAY);
  change('ab');
  await pass(5 * DELAY);
  expect(calls).toEqual(['a']);
  await done();
  await pass(DELAY);
  expect(calls).toEqual(['a', 'ab']);
});

test('a form that is again as it was saved needs no draft', async () => {
  const one = keeper();
  one.change('a');
  one.change(undefined);
  await pass(DELAY);
  expect(calls).toEqual([]);
  const other = keeper(true);
  other.change(undefined);
  await pass(DELAY);
  expect(calls).toEqual(['discard']);
});

test('what is typed after a save is kept, though the save left nothing to discard', async () => {
  const { change, hold, release } = keeper();
  change('a');
  await hold();
  release(true);
  change(undefined);
  await pass(DELAY);
  expect(calls).toEqual([]);
  change('b');
  await pass(DELAY);
  expect(calls).toEqual(['b']);
  // Nor is anything sent for what is again as it was saved before the next is typed.
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

/** A keeper whose first call has failed. */
async function failed(): Promise<DraftKeeper<string>> {
  const one = keeper();
  one.change('a');
  await pass(DELAY);
  await done(new Error('offline'));
  return one;
}

test('retries a failed call by itself, with growing pauses of at most a minute, until one works', async () => {
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

test('after a failed call, a change and a flush send at once what waits, and the pauses start again', async () => {
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

test('a save and a closed form end the retries', async () => {
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

test('no draft arrives after a save', async () => {
  const { change, hold, release } = keeper();
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

test('when the save is refused, what was held back is kept; and what is typed during a save is never lost', async () => {
  const { change, hold, release } = keeper();
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

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

test('what could not be sent waits for the next change', async () => {
  const { change, flush } = keeper();
  change('a');
  await pass(DELAY);
  await done(new Error('offline'));
  expect(failing).toEqual([true]);
  await pass(10 * DELAY);
  expect(calls).toEqual(['a']);
  void flush();
  await done();
  expect([calls, failing]).toEqual([
    ['a', 'a'],
    [true, false],
  ]);
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchWindow } from './watch-window.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(answers: (string | undefined)[]) {
  const onEnd = vi.fn();
  const window = { closed: false };
  const read = vi.fn(() => Promise.resolve(answers.length > 1 ? answers.shift() : answers[0]));
  const stop = watchWindow({
    read,
    before: '0',
    everyMs: 5_000,
    atMostMs: 600_000,
    isClosed: () => window.closed,
    onEnd,
  });
  return { onEnd, read, window, stop };
}

test('polls every five seconds until the answer changes, and reports it once', async () => {
  const { onEnd, read } = watched(['0', undefined, '2']);
  await vi.advanceTimersByTimeAsync(14_999);
  expect([read.mock.calls.length, onEnd.mock.calls.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([read.mock.calls.length, onEnd.mock.calls.length]).toEqual([3, 1]);
});

test('soon notices that the window is closed', async () => {
  const { onEnd, window } = watched(['0']);
  window.closed = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('gives up after ten minutes, and stops polling when it is stopped', async () => {
  const { onEnd, read, stop } = watched(['0']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(onEnd).toHaveBeenCalledOnce();
  const other = watched(['1']);
  other.stop();
  stop();
  read.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([read.mock.calls.length, other.onEnd.mock.calls.length]).toEqual([0, 0]);
});

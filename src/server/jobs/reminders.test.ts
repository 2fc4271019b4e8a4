import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reminders } from './reminders.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('looks at a queue once, a moment after its job is due', () => {
  const [looked, other] = [vi.fn(), vi.fn()];
  const remind = reminders(30);
  remind.with('poll-return', looked);
  remind.with('mail', other);
  remind.in('poll-return', 10);
  vi.advanceTimersByTime(10_000);
  expect(looked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(looked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(looked).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

test('leaves what is due later to the ordinary looks, and everything once it is stopped', () => {
  const looked = vi.fn();
  const remind = reminders(30);
  remind.with('mail', looked);
  remind.in('mail', 30);
  remind.in('mail', 5);
  expect(vi.getTimerCount()).toBe(1);
  remind.stop();
  vi.advanceTimersByTime(60_000);
  expect(looked).not.toHaveBeenCalled();
});

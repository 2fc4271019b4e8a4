import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { current } from '../publishing/for-stories.tsx';
import { useDraftCheck } from './use-draft-check.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Reply {
  readonly status: 'success';
  readonly lost: number;
}

it('runs one more check after the current one if answers change during it', async () => {
  const answers: ((reply: Reply) => void)[] = [];
  const ask = vi.fn<() => Promise<Reply>>(() => new Promise((resolve) => answers.push(resolve)));
  const { result, rerender } = renderHook(({ turn }) => useDraftCheck(current, ask, 0, turn), {
    initialProps: { turn: 0 },
  });
  const pass = () => act(() => vi.advanceTimersByTimeAsync(10_000));
  const answer = (lost: number) => act(async () => answers.shift()?.({ status: 'success', lost }));
  await pass();
  for (const turn of [1, 2, 3]) {
    rerender({ turn });
    await pass();
  }
  expect(ask).toHaveBeenCalledTimes(1);
  await answer(0);
  expect(result.current.found?.lost).toBe(0);
  await pass();
  expect(ask).toHaveBeenCalledTimes(2);
  await answer(1);
  expect(result.current.found?.lost).toBe(1);
  await pass();
  expect(ask).toHaveBeenCalledTimes(2);
});

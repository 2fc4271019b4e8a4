import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSteps } from './use-steps.ts';

const done = () => Promise.resolve();

function steps(saved: number | undefined) {
  return renderHook(
    ({ looked }) =>
      useSteps<{ status: 'error' }>({
        looked,
        calls: {
          send: () => Promise.resolve({ status: 'error' }),
          approve: () => Promise.resolve({ status: 'error' }),
          sendBack: done,
          publish: () => Promise.resolve({ status: 'error' }),
        },
        saved: () => Promise.resolve(saved),
        onReviewed: done,
        onPublished: done,
        refused: () => '2 scenarios fail.',
        effect: (from) => `Filers see it from ${from}.`,
      }),
    { initialProps: { looked: {} } },
  );
}

it('tells what was found wrong until the draft is changed', async () => {
  const { result, rerender } = steps(7);
  await act(() => result.current.publish('Why', undefined));
  expect(result.current.refusal).toBe('2 scenarios fail.');
  rerender({ looked: {} });
  expect(result.current.refusal).toBeUndefined();
});

it('goes on telling that a draft could not be saved', async () => {
  const { result, rerender } = steps(undefined);
  await act(() => result.current.publish('Why', undefined));
  rerender({ looked: {} });
  expect(result.current.refusal).toContain('could not save');
});

import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSteps } from './use-steps.ts';

const done = () => Promise.resolve();

function steps(saved: number | undefined) {
  return renderHook(
    ({ content }) =>
      useSteps<{ status: 'error' }>({
        content,
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
    { initialProps: { content: {} } },
  );
}

it('shows the problems found until the draft changes', async () => {
  const { result, rerender } = steps(7);
  await act(() => result.current.publish('Why', undefined));
  expect(result.current.refusal).toBe('2 scenarios fail.');
  rerender({ content: {} });
  expect(result.current.refusal).toBeUndefined();
});

it('continues to show that a draft could not be saved', async () => {
  const { result, rerender } = steps(undefined);
  await act(() => result.current.publish('Why', undefined));
  rerender({ content: {} });
  expect(result.current.refusal).toContain('could not save');
});

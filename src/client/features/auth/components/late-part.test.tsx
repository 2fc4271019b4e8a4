import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '#ui/ui-provider.tsx';
import { latePart } from './late-part.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Step({ words }: { words: string }) {
  return <p>{words}</p>;
}

/** A part that fails to load this many times. */
function failing(times: number) {
  let left = times;
  return latePart(async () => {
    left -= 1;
    if (left >= 0) throw new Error('offline');
    return Step;
  });
}

function show(Part: ReturnType<typeof failing>) {
  render(
    <UiProvider>
      <Part words="Here it is" />
    </UiProvider>,
  );
}

it('shows a part that has already been fetched at once', async () => {
  const Part = failing(0);
  await Part.fetchAhead();
  show(Part);
  expect(screen.getByText('Here it is')).toBeTruthy();
});

it('fetches a part that is not loaded yet', async () => {
  show(failing(0));
  expect(screen.getByLabelText('Loading')).toBeTruthy();
  expect(await screen.findByText('Here it is')).toBeTruthy();
});

it('reports each failed fetch, and tries again on request', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  const Part = failing(3);
  await Part.fetchAhead();
  show(Part);
  expect((await screen.findByRole('alert')).textContent).toContain('could not load');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeTruthy();
});

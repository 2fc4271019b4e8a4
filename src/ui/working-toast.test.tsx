import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from './ui-provider.tsx';
import { saidWhileSlow } from './working-toast.tsx';

afterEach(cleanup);

it('says what takes long until it is done, and nothing of what does not', async () => {
  render(<UiProvider forceColourScheme="light">Books</UiProvider>);
  expect(await saidWhileSlow('Quick…', async () => 1)).toBe(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = saidWhileSlow('Undoing…', () => promise);
  expect(await screen.findByText('Undoing…')).toBeTruthy();
  expect(screen.queryByText('Quick…')).toBeNull();
  resolve('done');
  expect(await slow).toBe('done');
  await waitFor(() => expect(screen.queryByText('Undoing…')).toBeNull());
});

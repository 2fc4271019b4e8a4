import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from './ui-provider.tsx';
import { withWorkingToast } from './working-toast.tsx';

afterEach(cleanup);

it('shows a message for slow work until it is done, and none for quick work', async () => {
  render(<UiProvider forceColourScheme="light">Books</UiProvider>);
  expect(await withWorkingToast('Quick…', async () => 1)).toBe(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = withWorkingToast('Undoing…', () => promise);
  expect(await screen.findByText('Undoing…')).toBeTruthy();
  expect(screen.queryByText('Quick…')).toBeNull();
  resolve('done');
  expect(await slow).toBe('done');
  await waitFor(() => expect(screen.queryByText('Undoing…')).toBeNull());
});

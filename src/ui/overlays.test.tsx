import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { alertDialog } from './alert-dialog.tsx';
import { confirm } from './confirm-dialog.tsx';
import { toast } from './toast.tsx';
import { UiProvider } from './ui-provider.tsx';
import { workingToast } from './working-toast.tsx';

afterEach(cleanup);

it('shows earlier messages and questions in order once it has loaded, except those that are over', async () => {
  toast('First');
  const hideSecond = toast('Second');
  const working = workingToast('Undoing 1 of 2…');
  working.update('Undoing 2 of 2…');
  const done = workingToast('Redoing…');
  const answer = confirm({ title: 'Sure?', message: 'Really?', confirmLabel: 'Yes' });
  hideSecond();
  done.end();
  render(<UiProvider forceColourScheme="light">Books</UiProvider>);
  await screen.findByText('Undoing 2 of 2…');
  expect(screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'First',
    'Undoing 2 of 2…',
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await answer).toBe(true);
  working.end();
  await waitFor(() => expect(screen.queryByText('Undoing 2 of 2…')).toBeNull());
});

it('asks the same question once, and again after its answer', async () => {
  render(<UiProvider forceColourScheme="light">Books</UiProvider>);
  const ask = (title: string) => confirm({ title, message: 'This is not a test.', confirmLabel: 'Submit' });
  const first = ask('Confirm submission?');
  const second = ask('Confirm submission?');
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await first).toBe(true);
  expect(await second).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const third = ask('Confirm submission?');
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await third).toBe(true);
});

it('shows a message again after the page went away with it', async () => {
  const first = render(<UiProvider forceColourScheme="light">Books</UiProvider>);
  const closed = alertDialog({ title: 'Submitted', message: 'HMRC has your update.' });
  await screen.findByRole('dialog', { name: 'Submitted' });
  first.unmount();
  await closed;
  render(<UiProvider forceColourScheme="light">Books</UiProvider>);
  void alertDialog({ title: 'Submitted', message: 'HMRC has your update.' });
  await screen.findByRole('dialog', { name: 'Submitted' });
});

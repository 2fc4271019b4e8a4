import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from './dialog.tsx';
import { lateDialog } from './late-dialog.tsx';
import { late } from './late.tsx';
import { UiProvider } from './ui-provider.tsx';

afterEach(cleanup);

function Report({ year }: { year: string }) {
  return <p>Report of {year}</p>;
}

/** Fails this many times. */
function failing<Loaded>(failures: number, loaded: Loaded) {
  let left = failures;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('offline');
    return loaded;
  });
}

function draw(children: ReactNode) {
  render(<UiProvider forceColourScheme="light">{children}</UiProvider>);
}

/** A button that renders what it opens. */
function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => flushSync(() => setOpen(true))}>
        Open
      </button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}

it('renders fetched code at once', async () => {
  const LateReport = late(failing(0, Report));
  await LateReport.fetch();
  draw(<Opened>{() => <LateReport year="2025-26" />}</Opened>);
  screen.getByRole('button', { name: 'Open' }).click();
  // In the same tick: people who type at once lose no letter.
  expect(screen.getByText('Report of 2025-26')).toBeDefined();
});

it('fetches its code on render, and shows something else until then', async () => {
  const load = failing(0, Report);
  const LateReport = late(load, { loading: ({ year }) => `Loading ${year}` });
  draw(<Opened>{() => <LateReport year="2025-26" />}</Opened>);
  expect(load).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Open' }).click();
  expect(screen.getByText('Loading 2025-26')).toBeDefined();
  await screen.findByText('Report of 2025-26');
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows a failed fetch in its place, leaves the rest alone, and tries again', async () => {
  const LateReport = late(failing(3, Report));
  await LateReport.fetch().catch(() => undefined);
  draw(
    <>
      <input aria-label="Note" defaultValue="typed" />
      <LateReport year="2025-26" />
    </>,
  );
  const message = await screen.findByRole('alert');
  expect(message.textContent).toContain('We could not load this');
  const again = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  await waitFor(() => expect(again.hasAttribute('data-loading')).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('typed');
  await userEvent.click(again);
  await screen.findByText('Report of 2025-26');
});

it('reports in front that a dialog could not be fetched, and fetches it again when it is opened again', async () => {
  function Rename({ onClose }: { onClose: () => void }) {
    return (
      <Dialog title="Rename" onClose={onClose}>
        <input aria-label="Name" data-autofocus />
      </Dialog>
    );
  }
  const load = failing(2, Rename);
  const LateRename = lateDialog(load);
  draw(<Opened>{(close) => <LateRename onClose={close} />}</Opened>);
  const open = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(open);
  await screen.findByRole('dialog', { name: 'We could not load this' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(open);
  await userEvent.click(open);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('dialog', { name: 'Rename' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(open);
  expect(load).toHaveBeenCalledTimes(3);
});

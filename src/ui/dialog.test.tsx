import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from './dialog.tsx';
import { UiProvider } from './ui-provider.tsx';

afterEach(cleanup);

/** A button that opens a dialog, in whose place another one comes, as when what it shows was loaded. */
function Screen() {
  const [open, setOpen] = useState<'first' | 'second'>();
  return (
    <UiProvider forceColourScheme="light">
      <button type="button" onClick={() => setOpen('first')}>
        Open
      </button>
      {open === 'first' ? (
        <Dialog key="first" title="Loading" onClose={() => setOpen(undefined)}>
          <button type="button" onClick={() => setOpen('second')}>
            Go on
          </button>
        </Dialog>
      ) : null}
      {open === 'second' ? (
        <Dialog key="second" title="Loaded" onClose={() => setOpen(undefined)}>
          <input aria-label="Note" data-autofocus />
        </Dialog>
      ) : null}
    </UiProvider>
  );
}

it('gives the focus back to what opened the first dialog when another one came in its place', async () => {
  render(<Screen />);
  const open = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(open);
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(open));
});

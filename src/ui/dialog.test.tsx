import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { alertDialog } from './alert-dialog.tsx';
import { confirm } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { UiProvider } from './ui-provider.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A button opens a dialog, and a second dialog replaces it, as after loading. */
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

it('returns the focus to the opener of the first dialog after a second one replaced it', async () => {
  render(<Screen />);
  const open = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(open);
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(open));
});

const ask = (cancelLabel: string) =>
  confirm({ title: 'Filed', message: 'It is filed.', confirmLabel: 'Change', cancelLabel });

/** A dialog whose button is disabled while it works, as the kit does it. It then asks once or twice. */
function Working({ questions }: { questions: number }) {
  const [isOpen, setOpen] = useState(true);
  const [isWorking, setWorking] = useState(false);
  const work = async () => {
    setWorking(true);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let index = 0; index < questions; index += 1) await ask(`Leave ${index}`);
    setWorking(false);
  };
  return (
    <UiProvider forceColourScheme="light">
      {isOpen ? (
        <Dialog title="Tag" onClose={() => setOpen(false)}>
          <button type="button" disabled={isWorking} onClick={() => void work()}>
            Go
          </button>
        </Dialog>
      ) : (
        'Closed'
      )}
    </UiProvider>
  );
}

it.each([1, 2])('returns the focus to a button that was disabled during questions: %i', async (questions) => {
  render(<Working questions={questions} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Go' }));
  for (let index = 0; index < questions; index += 1)
    await userEvent.click(await screen.findByRole('button', { name: `Leave ${index}` }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go' })));
});

it('closes the question in front with Escape, and the dialog behind it with the next Escape', async () => {
  render(<Working questions={1} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Go' }));
  const leave = await screen.findByRole('button', { name: 'Leave 0' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(leave.isConnected).toBe(false));
  await expect.element(screen.getByRole('dialog', { name: 'Tag' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await screen.findByText('Closed');
});

it('keeps Escape from key listeners behind it', async () => {
  const heard = vi.fn<(prevented: boolean) => void>();
  const listen = (event: KeyboardEvent) => heard(event.defaultPrevented);
  window.addEventListener('keydown', listen);
  render(<Working questions={1} />);
  await screen.findByRole('button', { name: 'Go' });
  await userEvent.keyboard('{Escape}');
  await screen.findByText('Closed');
  window.removeEventListener('keydown', listen);
  expect(heard.mock.calls).toEqual([[true]]);
});

it('is not answered by the second click of the double click that opened it', async () => {
  render(<UiProvider forceColourScheme="light">Page</UiProvider>);
  let answer: boolean | undefined;
  void ask('Leave it').then((given) => (answer = given));
  const change = await screen.findByRole('button', { name: 'Change' });
  change.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  // The answer is handled in the same tick.
  await new Promise((turned) => setTimeout(turned));
  expect(answer).toBeUndefined();
  change.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await waitFor(() => expect(answer).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** A field in a dialog behind an alert that takes the focus. */
function Refused() {
  const [isOpen, setOpen] = useState(true);
  return (
    <UiProvider forceColourScheme="light">
      {isOpen ? (
        <Dialog title="Rename" onClose={() => setOpen(false)}>
          <input aria-label="Name" data-autofocus />
          <button
            type="button"
            onClick={() => void alertDialog({ title: 'Name missing', message: 'Enter a name.' })}
          >
            Save
          </button>
        </Dialog>
      ) : (
        'Closed'
      )}
    </UiProvider>
  );
}

it('loses no letter typed as soon as an alert is closed', async () => {
  render(<Refused />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const ok = await screen.findByRole('button', { name: 'OK' });
  const field = screen.getByRole('textbox', { name: 'Name', hidden: true });
  await waitFor(() => expect(document.activeElement).toBe(ok));
  // In one tick, before anything that closing has deferred.
  ok.click();
  field.focus();
  for (let frame = 0; frame < 20; frame += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    expect(document.activeElement).toBe(field);
  }
});

it('returns the focus at once when an alert is closed before it has taken the focus', async () => {
  render(<Refused />);
  const save = await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  save.focus();
  const isThere = new Promise<HTMLElement>((found) => {
    const watch = new MutationObserver(() => {
      const ok = screen.queryByRole('button', { name: 'OK' });
      if (ok === null) return;
      watch.disconnect();
      found(ok);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  save.click();
  (await isThere).click();
  expect(document.activeElement).toBe(save);
  for (let frame = 0; frame < 20; frame += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    expect(document.activeElement).toBe(save);
  }
});

it('closes only the alert with Escape for people who prefer reduced motion', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduced-motion'), media: query }) as never,
  );
  render(<Refused />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const ok = await screen.findByRole('button', { name: 'OK' });
  await waitFor(() => expect(document.activeElement).toBe(ok));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(ok.isConnected).toBe(false));
  await expect.element(screen.getByRole('dialog', { name: 'Rename' })).toBeVisible();
});

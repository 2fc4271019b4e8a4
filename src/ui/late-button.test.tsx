import { Menu } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { lateButton, useOpening } from './late-button.tsx';
import { UiProvider } from './ui-provider.tsx';

afterEach(cleanup);

function Entries({ entry }: { entry: string }) {
  const { button, isOpen, setOpen } = useOpening();
  return (
    <Menu opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <button ref={button} type="button">
          More
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>{entry}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A lazy menu that fails to load this many times. */
function lateMenu(failures: number) {
  let left = failures;
  const load = vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('offline');
    return Entries;
  });
  const More = lateButton<{ entry: string }>({
    popup: 'menu',
    button: (attributes) => (
      <button type="button" {...attributes}>
        More
      </button>
    ),
    load,
  });
  render(
    <UiProvider forceColourScheme="light">
      <More entry="History" />
    </UiProvider>,
  );
  return load;
}

const more = () => screen.getByRole('button', { name: 'More' });

it('opens on the first key press, focuses the menu, and returns the focus to the button', async () => {
  lateMenu(0);
  expect(more().getAttribute('aria-haspopup')).toBe('menu');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const entry = await screen.findByRole('menuitem', { name: 'History' });
  await waitFor(() => expect(document.activeElement).toBe(entry));
  expect(more().getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more()));
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'History' });
});

it('loads when someone hovers over or focuses the button, and again after a failure', async () => {
  const load = lateMenu(1);
  await userEvent.hover(more());
  // More than once when another test's pointer rests on it.
  await waitFor(() => expect(load).toHaveBeenCalled());
  await userEvent.click(more());
  await screen.findByRole('menuitem', { name: 'History' });
  expect(screen.getAllByRole('button', { name: 'More', hidden: true })).toHaveLength(1);
});

it('reports that it cannot load, and opens once it can', async () => {
  const load = lateMenu(Infinity);
  more().focus();
  // More than once when another test's pointer rests on it.
  await waitFor(() => expect(load).toHaveBeenCalled());
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'We could not load this' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more()));
  await userEvent.keyboard('{Enter}');
  const again = await screen.findByRole('button', { name: 'Try again' });
  load.mockResolvedValue(Entries);
  await userEvent.click(again);
  const entry = await screen.findByRole('menuitem', { name: 'History' });
  await waitFor(() => expect(document.activeElement).toBe(entry));
});

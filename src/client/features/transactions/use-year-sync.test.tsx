import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useYearSync } from './use-year-sync.ts';

const ownAddress = window.location.href;
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', ownAddress);
});

it('does not bring back a user who leaves before the chosen year is in the address', async () => {
  window.history.replaceState(null, '', '/transactions?year=2025-2026');
  const router = createBrowserRouter([
    { path: '/transactions', Component: Screen },
    { path: '/elsewhere', lazy: () => new Promise(() => undefined) },
  ]);
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole('button', { name: '2024-2025' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(button);
  expect(vi.getTimerCount()).toBe(1);

  // What Back does; its screen is still loading.
  window.history.pushState(null, '', '/elsewhere');
  window.dispatchEvent(new PopStateEvent('popstate'));
  vi.runAllTimers();

  expect(window.location.pathname).toBe('/elsewhere');
  expect(router.state.navigation.location?.pathname).toBe('/elsewhere');
});

function Screen() {
  const [year, setYear] = useState(2025);
  useYearSync(year, 2026, setYear);
  return (
    <button type="button" onClick={() => setYear(2024)}>
      2024-2025
    </button>
  );
}

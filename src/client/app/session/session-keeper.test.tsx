import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InApp } from '#admin-editor/testing/in-app.tsx';
import { SessionKeeper } from './session-keeper.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('warns before the session ends, and returns the focus to the field being typed in', async () => {
  // 44 minutes without a call: one minute before the server ends the session.
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  const reply = {
    status: 'success',
    token: 'another',
    guid: '',
    email: 'ann',
    plan: 2,
    in_trial: 'N',
    subscription_active: 'Y',
    has_sub: 'Y',
    admin: 'N',
    mtd: 'N',
    has_password: 'Y',
    web_login_timeout: 3600,
    submissions_enabled: 'N',
    show_hub_page: 'N',
  };
  vi.stubGlobal('fetch', async () => Response.json(reply));
  render(
    <MemoryRouter>
      <InApp who="ann">
        <input aria-label="Note" />
        <SessionKeeper />
      </InApp>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByLabelText('Note'));
  now.mockReturnValue(44 * 60_000);
  const stay = await screen.findByRole('button', { name: 'Stay logged in' }, { timeout: 5000 });
  expect(screen.getByRole('timer').textContent).toBe('1:00');
  await waitFor(() => expect(document.activeElement).toBe(stay));
  await userEvent.click(stay);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
});

it('locks a page that was asleep past the time-out, and keeps what was typed', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success' }));
  render(
    <MemoryRouter>
      <InApp who="ann">
        <input aria-label="Note" />
        <SessionKeeper />
      </InApp>
    </MemoryRouter>,
  );
  localStorage.setItem('pingTime', '1');
  await userEvent.fill(screen.getByLabelText('Note'), 'half a senten');
  now.mockReturnValue(9 * 3_600_000);
  const lock = await screen.findByRole('dialog', { name: 'You have been logged out' }, { timeout: 5000 });
  await waitFor(() => expect(lock.textContent).toContain('ann'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a senten');
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RateFigures } from '#contract/rates/rates.ts';
import { InApp } from '../testing/in-app.tsx';
import { useTry } from './use-try.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const figures: RateFigures = {};
const others: RateFigures = {
  incomeTax: { personalAllowance: { value: 13_000, sources: [], verified: false } },
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The check of a draft, with heartbeats that report the scenarios. */
function Checked({ isShown = true }: { isShown?: boolean }) {
  const [scenarios, onHeartbeat] = useState('as they were');
  const [edited, setEdited] = useState(figures);
  const tried = useTry({
    taxYear: '2027-28',
    figures: edited,
    scenarios,
    isShown,
    before: () => Promise.resolve(),
  });
  const words = tried.result === undefined ? 'not checked' : `${tried.result.scenarios} scenarios`;
  return (
    <>
      <p>{tried.refusal ?? `${words} ${tried.stale ?? 'as it is'}`}</p>
      <button type="button" onClick={() => void tried.run()}>
        Check
      </button>
      <button type="button" onClick={() => onHeartbeat('others')}>
        Others
      </button>
      <button type="button" onClick={() => setEdited(others)}>
        Edit
      </button>
    </>
  );
}

/** The server's result, with this many scenarios. */
function found() {
  const count = { scenarios: 3 };
  const send = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ problems: [], effects: [], failing: [], ...count })),
  );
  vi.stubGlobal('fetch', send);
  return { count, send };
}

it('checks an open draft again once someone changed a scenario', async () => {
  const { count, send } = found();
  render(
    <InApp>
      <Checked />
    </InApp>,
  );
  await press('Check');
  expect(await screen.findByText('3 scenarios as it is')).toBeTruthy();
  expect(send).toHaveBeenCalledOnce();
  count.scenarios = 4;
  await press('Others');
  expect(await screen.findByText('4 scenarios as it is')).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(2);
});

it('does not check while its panel is closed, and reports outdated figures after an edit', async () => {
  const { send } = found();
  render(
    <InApp>
      <Checked isShown={false} />
    </InApp>,
  );
  await press('Check');
  expect(await screen.findByText('3 scenarios as it is')).toBeTruthy();
  await press('Others');
  expect(await screen.findByText('3 scenarios scenarios')).toBeTruthy();
  await press('Edit');
  expect(await screen.findByText('3 scenarios figures')).toBeTruthy();
  expect(send).toHaveBeenCalledOnce();
});

it('says why a check could not run again, and hides earlier results', async () => {
  const { send } = found();
  render(
    <InApp>
      <Checked />
    </InApp>,
  );
  await press('Check');
  expect(await screen.findByText('3 scenarios as it is')).toBeTruthy();
  send.mockImplementation(() => Promise.reject(new TypeError('no network')));
  await press('Others');
  expect(await screen.findByText(/connection|network|reach/i)).toBeTruthy();
});

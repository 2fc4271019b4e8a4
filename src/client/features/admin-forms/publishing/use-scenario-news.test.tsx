import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '../for-tests.tsx';
import { useListScenariosQuery } from '../scenarios/api.ts';
import { useScenarioNews } from './use-scenario-news.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown() {
  const hear = useScenarioNews();
  const { data } = useListScenariosQuery({ params: { code: 'DEMO', taxYear: '2027-28' } });
  return (
    <>
      <p>{data?.scenarios.map(({ name }) => name).join(', ')}</p>
      {['first', 'second'].map((word) => (
        <button key={word} type="button" onClick={() => hear(word)}>
          {word}
        </button>
      ))}
    </>
  );
}

it('scenarios that are shown are loaded anew once a heartbeat says that they changed, and not before', async () => {
  let name = 'Landlord';
  const kept = {
    code: 'DEMO',
    taxYear: '2027-28',
    answers: {},
    expected: { issues: [] },
    revision: 1,
    savedBy: 'ann@staff.example',
    saved: '2026-11-20T10:00:00.000Z',
  };
  const send = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ scenarios: [{ ...kept, name }], removed: [] })),
  );
  vi.stubGlobal('fetch', send);
  render(
    <InApp>
      <Shown />
    </InApp>,
  );
  const press = (word: string) => userEvent.click(screen.getByRole('button', { name: word }));
  expect(await screen.findByText('Landlord')).toBeTruthy();
  name = 'Plumber';
  await press('first');
  await press('first');
  expect(send).toHaveBeenCalledOnce();
  await press('second');
  expect(await screen.findByText('Plumber')).toBeTruthy();
});

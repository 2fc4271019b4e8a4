import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '../testing/in-app.tsx';
import { useListScenariosQuery } from '../scenarios/api.ts';
import { useGetWorklistQuery } from '../worklist/api.ts';
import { useNews } from './use-news.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const params = { code: 'DEMO', taxYear: '2027-28' };
const heartbeat = {
  first: { scenarios: 'one', worklist: 'one', answers: '' },
  'another scenario': { scenarios: 'two', worklist: 'one', answers: '' },
  'another decision': { scenarios: 'two', worklist: 'two', answers: '' },
};

function Shown() {
  const { onHeartbeat } = useNews();
  const scenarios = useListScenariosQuery({ params }).data?.scenarios;
  const decisions = useGetWorklistQuery({ params }).data?.worklist?.signedOff;
  return (
    <>
      <p>{scenarios?.map(({ name }) => name).join(', ')}</p>
      <p>{decisions?.map(({ by }) => by).join(', ')}</p>
      {Object.entries(heartbeat).map(([name, words]) => (
        <button key={name} type="button" onClick={() => onHeartbeat(words)}>
          {name}
        </button>
      ))}
    </>
  );
}

it('loads again what a heartbeat reports as changed, and not before', async () => {
  let name = 'Landlord';
  let by = 'ann@staff.example';
  const scenario = () => ({
    ...params,
    name,
    answers: {},
    expected: { issues: [] },
    revision: 1,
    savedBy: 'ann@staff.example',
    saved: '2026-11-20T10:00:00.000Z',
  });
  const decision = () => ({
    item: 'box:demo.1',
    decision: 'same',
    seen: '1',
    by,
    at: '2026-11-20T10:00:00.000Z',
  });
  const form = {
    code: 'DEMO',
    taxYear: '2026-27',
    kind: 'single',
    title: 'Demo',
    tax_column: 'demo',
    form_json: { fields: [] },
  };
  const worklist = { from: '2026-27', before: form, answers: {}, elements: null, isOver: false };
  const send = vi.fn<(url: string) => Promise<Response>>((url) =>
    Promise.resolve(
      Response.json(
        url.includes('worklist')
          ? { worklist: { ...worklist, signedOff: [decision()] } }
          : { scenarios: [scenario()], removed: [] },
      ),
    ),
  );
  vi.stubGlobal('fetch', send);
  render(
    <InApp>
      <Shown />
    </InApp>,
  );
  const press = (what: keyof typeof heartbeat) => userEvent.click(screen.getByRole('button', { name: what }));
  expect(await screen.findByText('Landlord')).toBeTruthy();
  expect(await screen.findByText('ann@staff.example')).toBeTruthy();
  [name, by] = ['Plumber', 'bob@staff.example'];
  await press('first');
  await press('first');
  expect(send).toHaveBeenCalledTimes(2);
  await press('another scenario');
  expect(await screen.findByText('Plumber')).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(3);
  await press('another decision');
  expect(await screen.findByText('bob@staff.example')).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(4);
});

it("reports a filer's save at once, and further saves within a minute at its end", () => {
  const { result } = renderHook(useNews, { wrapper: ({ children }) => <InApp>{children}</InApp> });
  let now = Date.parse('2026-11-20T10:00:00Z');
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const onHeartbeat = (answers: string) => {
    act(() => result.current.onHeartbeat({ ...heartbeat.first, answers }));
    now += 5_000;
    return result.current.answers;
  };
  expect(['one', 'one', 'two', 'two'].map(onHeartbeat)).toEqual([0, 0, 1, 1]);
  const busy = Array.from({ length: 12 }, (_, beat) => onHeartbeat(`beat ${beat}`));
  expect(busy).toEqual([...Array.from({ length: 10 }, () => 1), 2, 2]);
  now += 60_000;
  expect(onHeartbeat('beat 11')).toBe(3);
  expect(onHeartbeat('beat 11')).toBe(3);
});

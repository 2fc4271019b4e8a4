import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '../testing/in-app.tsx';
import { current, published } from '../publishing/for-stories.tsx';
import type { Definition } from '#form-schemas/definition.ts';
import { LossesConfirmed } from './losses-confirmed.ts';
import { MovesTab } from './moves-tab.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ann = { who: 'ann@staff.example', at: '2026-11-20T10:00:00.000Z' };
const preview = (confirmed: typeof ann | null) => ({
  status: 'success',
  forms: 1,
  boxes: [
    {
      box: 'a',
      answers: 1,
      same: 0,
      shapes: [],
      loss: { key: 'k', reason: 'removed', count: 1, confirmed },
    },
  ],
  arriving: [],
  milliseconds: 1,
});

it('says that an approved draft must be sent again after a loss is confirmed', async () => {
  let isConfirmed = false;
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, window.location.href);
    if (pathname.endsWith('/confirm')) {
      isConfirmed = true;
      return Promise.resolve(Response.json({ status: 'success', endsReview: true }));
    }
    if (pathname.endsWith('/forms')) return Promise.resolve(Response.json({ forms: [] }));
    return Promise.resolve(Response.json(preview(isConfirmed ? ann : null)));
  });
  const onConfirmed = vi.fn<() => void>();
  render(
    <InApp>
      <LossesConfirmed value={onConfirmed}>
        <MovesTab
          which={{ code: 'SA109', taxYear: '2025-26' }}
          shown={{ definition: current, published, changes: [] }}
          onEdit={() => {}}
        />
      </LossesConfirmed>
    </InApp>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Confirm the loss in Box 1/ }));
  expect(await screen.findByText(/Send the draft for review again/)).toBeTruthy();
  expect(onConfirmed).toHaveBeenCalledOnce();
  expect(await screen.findByText(/Confirmed by ann@staff\.example/)).toBeTruthy();
});

it('reports the first problem of a draft, worded as in Problems', async () => {
  const problems = [{ path: '/form_json/fields/0/visibleIf', message: 'a: there is no field "gone_box"' }];
  const refused = { status: 'error', message: 'The draft has problems. Fix them first.', problems };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/preview') ? refused : { forms: [] })),
  );
  const [first, ...rest] = current.form_json.fields;
  const named = { ...first, name: 'a', box: '3', title: 'Property let jointly' };
  const definition = {
    ...current,
    form_json: { ...current.form_json, fields: [named, ...rest] },
  } as Definition;
  render(
    <InApp>
      <MovesTab
        which={{ code: 'SA109', taxYear: '2025-26' }}
        shown={{ definition, published, changes: [] }}
        onEdit={() => {}}
      />
    </InApp>,
  );
  const notice =
    'The draft has problems. Fix them first. 3 Property let jointly: there is no field "gone_box"';
  expect(await screen.findByText(notice)).toBeTruthy();
});

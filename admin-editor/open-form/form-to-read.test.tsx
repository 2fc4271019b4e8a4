import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '../testing/in-app.tsx';
import { bob, current, published, review, version } from '../publishing/for-stories.tsx';
import type { LoadedForm } from '../draft/use-draft.ts';
import { FormToRead } from './form-to-read.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const which = { code: 'SA109', taxYear: '2025-26' };
const lost = 'Box 2: 1 of 1 answer would be lost: the box is removed, and no other box takes its answers';

/** An answer that is saved between two checks. */
const lostAnswer = {
  box: 'gone',
  answers: 1,
  same: 0,
  shapes: [],
  loss: { key: 'k', reason: 'removed', count: 1, confirmed: null },
};

/** A server where filers have just saved an answer that the draft would lose. */
const replies: [path: RegExp, reply: object][] = [
  [
    /presence$/,
    {
      others: [],
      revision: 7,
      version: 1,
      review: `in review ${review.sent} `,
      secondAdmin: true,
      scenarios: '',
      worklist: '',
      answers: '',
    },
  ],
  [/admin\/forms$/, { forms: [] }],
  [/references$/, { readers: [], problems: [], drafts: [], boxes: [] }],
  [/scenarios$/, { scenarios: [], removed: [] }],
  [/scenarios\/run$/, { status: 'success', results: [], milliseconds: 1 }],
  [
    /review\/approve$/,
    {
      status: 'error',
      message: 'Filers would lose answers.',
      problems: [{ path: '/form_json', message: lost }],
    },
  ],
];

const form: LoadedForm = {
  published,
  draft: {
    definition: current,
    revision: 7,
    savedBy: 'ann@staff.example',
    editedBy: ['ann@staff.example'],
    saved: '2026-11-20T10:00:00.000Z',
  },
  review,
  secondAdmin: true,
  withdrawal: null,
  unreadable: [],
  versions: [version],
};

const page = (loaded: LoadedForm, who?: string) => (
  <MemoryRouter initialEntries={['/?tab=problems']}>
    <InApp {...(who === undefined ? {} : { who })}>
      <FormToRead
        which={which}
        form={loaded}
        years={['2025-26']}
        applicableYears="2025-26 and later"
        me={bob}
        onReload={() => Promise.resolve()}
      />
    </InApp>
  </MemoryRouter>
);

it('shows what blocks an approval next to the button, and lists and counts it under Problems', async () => {
  let looks = 0;
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, window.location.href);
    if (pathname.endsWith('/moves/preview')) {
      looks += 1;
      const boxes = looks === 1 ? [] : [lostAnswer];
      return Promise.resolve(
        Response.json({ status: 'success', forms: 1, boxes, arriving: [], milliseconds: 1 }),
      );
    }
    return Promise.resolve(Response.json(replies.find(([path]) => path.test(pathname))?.[1] ?? {}));
  });
  const { rerender } = render(page(form));
  const tab = await screen.findByRole('tab', { name: /^Problems/ });
  await userEvent.click(tab);
  expect(tab.textContent).toBe('Problems 0');
  expect(await screen.findByText('No saved answers are lost.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(`See Problems. The first is: ${lost}`);
  expect(tab.textContent).toBe('Problems 1');
  const list = screen.getByRole('list', { name: 'Problems of the form' });
  expect(list.textContent).toContain(lost);
  expect(await screen.findByText(/^Filers would lose saved answers\./)).toBeTruthy();
  expect(screen.queryByText('No saved answers are lost.')).toBeNull();
  // After confirming, the review is over and its refusal disappears.
  rerender(page({ ...form, review: null }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('shows what filers would lose as soon as a heartbeat reports a save, without a press', async () => {
  let isSaved = false;
  const presence = replies.find(([path]) => path.test('/presence'))?.[1];
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, window.location.href);
    if (pathname.endsWith('/presence'))
      return Promise.resolve(
        Response.json({ ...presence, answers: isSaved ? '2026-11-20T10:00:00.000Z' : '' }),
      );
    if (pathname.endsWith('/moves/preview')) {
      const boxes = isSaved ? [lostAnswer] : [];
      return Promise.resolve(
        Response.json({ status: 'success', forms: 1, boxes, arriving: [], milliseconds: 1 }),
      );
    }
    return Promise.resolve(Response.json(replies.find(([path]) => path.test(pathname))?.[1] ?? {}));
  });
  render(page(form, 'ann@staff.example'));
  const tab = await screen.findByRole('tab', { name: /^Problems/ });
  expect(await screen.findByText('No saved answers are lost.')).toBeTruthy();
  expect(tab.textContent).toBe('Problems 0');
  isSaved = true;
  // Triggers the next heartbeat at once.
  document.dispatchEvent(new Event('visibilitychange'));
  const line =
    'a deleted box: 1 of 1 answer would be lost: the box is removed, and no other box takes its answers';
  const panel = screen.getByRole('region', { name: 'Review and publish' });
  expect(await within(panel).findByText(line)).toBeTruthy();
  expect(screen.queryByText('No saved answers are lost.')).toBeNull();
  const list = () => screen.getByRole('list', { name: 'Problems of the form' });
  await waitFor(() => expect(list().textContent).toContain(line));
  expect(tab.textContent).toBe('Problems 1');
});

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { rolledForward } from '#form-schemas/roll/rolled-forward.ts';
import { InApp } from '../testing/in-app.tsx';
import { WorklistTab } from './worklist-tab.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = (number: string): Field => ({
  name: `box_${number}`,
  id: `demo.${number}`,
  box: number,
  title: `Income ${number}`,
  format: 'number',
});

const lastYear = (fields: readonly string[]): Definition => ({
  code: 'DEMO',
  taxYear: '2026-27',
  kind: 'single',
  title: 'UK property',
  tax_column: 'demo',
  form_json: { fields: fields.map(box) },
});

/** The server's state of last year's form, which others correct in the meantime. */
function tabOf(first: Definition, actions?: Parameters<typeof WorklistTab>[0]['actions']) {
  let before = first;
  const send = vi.fn<typeof fetch>(() =>
    Promise.resolve(
      Response.json({
        worklist: { from: '2026-27', before, signedOff: [], answers: {}, elements: null, isOver: false },
      }),
    ),
  );
  vi.stubGlobal('fetch', send);
  render(
    <InApp>
      <WorklistTab
        which={{ code: 'DEMO', taxYear: '2027-28' }}
        definition={rolledForward(first, '2026-27', '2027-28')}
        onGoTo={() => {}}
        actions={actions}
      />
    </InApp>,
  );
  return {
    correct: (corrected: Definition) => {
      before = corrected;
    },
  };
}

const actions = { edit: () => {}, removeAt: () => true };
const accept = { name: /^Accept/ };

it('keeps a decision when an earlier request is answered after it', async () => {
  const form = lastYear(['1', '2']);
  const worklist = { from: '2026-27', before: form, answers: {}, elements: null, isOver: false };
  const listed = (signedOff: object[]) => Response.json({ worklist: { ...worklist, signedOff } });
  const requests: ((reply: Response) => void)[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body, signal }: RequestInit) => {
    if (method === 'PUT') {
      const { items } = JSON.parse(body as string) as { items: object[] };
      const stamp = { by: 'ann@staff.example', at: '2026-11-20T10:00:00.000Z' };
      return Response.json({ status: 'success', signedOff: items.map((item) => ({ ...item, ...stamp })) });
    }
    return new Promise<Response>((resolve, reject) => {
      requests.push(resolve);
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });
  });
  render(
    <InApp>
      <WorklistTab
        which={{ code: 'DEMO', taxYear: '2027-28' }}
        definition={rolledForward(form, '2026-27', '2027-28')}
        onGoTo={() => {}}
        actions={actions}
      />
    </InApp>,
  );
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.(listed([]));
  expect(await screen.findByRole('radio', { name: 'To decide (2)' })).toBeTruthy();
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(requests).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', accept));
  expect(await screen.findByRole('radio', { name: 'To decide (0)' })).toBeTruthy();
  requests[1]?.(listed([]));
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(screen.getByRole('radio', { name: 'To decide (0)' })).toBeTruthy();
});

it('shows a correction of last year’s form once someone returns to the window', async () => {
  const { correct } = tabOf(lastYear(['1', '2']), actions);
  expect(await screen.findByRole('radio', { name: 'To decide (2)' })).toBeTruthy();
  expect(screen.getByRole('button', accept)).toBeTruthy();
  correct(lastYear(['1', '2', '3', '4']));
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('radio', { name: 'To decide (4)' })).toBeTruthy();
});

it('shows open items to people who cannot edit, without any decisions', async () => {
  tabOf(lastYear(['1', '2']));
  expect(await screen.findByRole('radio', { name: 'To decide (2)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go to Box 1 Income 1' })).toBeTruthy();
  expect(screen.queryByRole('button', accept)).toBeNull();
});

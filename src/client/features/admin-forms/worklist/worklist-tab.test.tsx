import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { rolledForward } from '#form-schemas/roll/rolled-forward.ts';
import { InApp } from '../for-tests.tsx';
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

/** What the server says of last year's form, which others correct meanwhile. */
function tabOf(first: Definition, actions?: Parameters<typeof WorklistTab>[0]['actions']) {
  let before = first;
  const send = vi.fn<typeof fetch>(() =>
    Promise.resolve(
      Response.json({
        worklist: { from: '2026-27', before, signedOff: [], answers: {}, isOver: false },
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

it('a correction of last year’s form is on the worklist once the window is come back to', async () => {
  const { correct } = tabOf(lastYear(['1', '2']), actions);
  expect(await screen.findByRole('radio', { name: 'To decide (2)' })).toBeTruthy();
  expect(screen.getByRole('button', accept)).toBeTruthy();
  correct(lastYear(['1', '2', '3', '4']));
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('radio', { name: 'To decide (4)' })).toBeTruthy();
});

it('who may not edit sees what is open, and nothing to decide with', async () => {
  tabOf(lastYear(['1', '2']));
  expect(await screen.findByRole('radio', { name: 'To decide (2)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go to Box 1 Income 1' })).toBeTruthy();
  expect(screen.queryByRole('button', accept)).toBeNull();
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Definition } from '#form-schemas/definition.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { titledOr, useCheckedForm } from './use-checked-form.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const definition: Definition = {
  code: 'x',
  taxYear: '2025-26',
  kind: 'dialog',
  title: 'X',
  tax_column: 'x',
  form_json: { fields: [{ name: 'about', id: 'x.about', title: 'Description', format: 'string' }] },
};

function Dialog({ send, loadCheck }: { send: () => Promise<void>; loadCheck: () => Promise<never> }) {
  const form = useCheckedForm({
    definition,
    year: '2025-26',
    loadCheck,
    problem: titledOr('Oops'),
    failure: 'Not added',
  });
  return (
    <button type="button" disabled={form.saving} onClick={() => void form.submit({}, send)}>
      Add
    </button>
  );
}

const breaks = () =>
  Promise.resolve((() => {
    throw new TypeError('not a check');
  }) as never);
const passes = () => Promise.resolve((() => []) as never);

it.each([
  ['sending throws', passes, () => Promise.reject(new RangeError('an unchecked transaction'))],
  ['its check throws', breaks, () => Promise.resolve()],
])('shows a message when %s, and allows another try', async (_, loadCheck, send) => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  render(
    <UiProvider forceColourScheme="light">
      <Dialog send={send} loadCheck={loadCheck} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect((await screen.findByRole('dialog', { name: 'Not added' })).textContent).toContain(
    'What you typed is still here.',
  );
  expect(reported).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', false);
});

it('names the box that the server refuses', async () => {
  const issues = [{ field: 'about', message: 'has more than 100 characters' }];
  const refusal = { code: 'bad_request', message: 'The request is not valid.', issues, requestId: 'r-1' };
  render(
    <UiProvider forceColourScheme="light">
      <Dialog send={() => Promise.reject(refusal as never)} loadCheck={passes} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect((await screen.findByRole('dialog', { name: 'Oops' })).textContent).toContain(
    'Description has more than 100 characters.',
  );
});

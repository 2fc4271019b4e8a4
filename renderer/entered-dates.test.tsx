import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import sa103s from '#form-schemas/forms/sa103s/2025-26.json';
import { UiProvider } from '#ui/ui-provider.tsx';
import { FormDemo } from './demo/form-demo.tsx';

/** TypeScript gives imported JSON no literal types. Another test checks that each file is a definition. */
const definition = sa103s as unknown as Definition;
const BEFORE_YEAR = /equal to or after the start of the year - 06\/04\/2025\. If your business started/;
const CEASED_FIRST =
  /business started is after the date entered for when your business ceased\. Please check\./;

afterEach(cleanup);

async function enter(name: string, keys: string) {
  const input = control(name);
  await userEvent.click(input);
  await userEvent.clear(input);
  await userEvent.keyboard(`${keys}{Tab}`);
}

function control(name: string): HTMLInputElement {
  return document.getElementById(`demo_${name}`) as HTMLInputElement;
}

async function closeAlert(message: RegExp) {
  const dialog = await screen.findByRole('dialog', { name: 'Invalid date' });
  expect(dialog.textContent).toMatch(message);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

function show() {
  return render(
    <UiProvider forceColourScheme="light">
      <FormDemo definition={definition} values={{ box_5q: 'yes', box_6q: 'yes' }} />
    </UiProvider>,
  );
}

it('refuses a start before the year when the user leaves the field, until it is corrected', async () => {
  show();
  await enter('box_5', '5/4/2025');
  await closeAlert(BEFORE_YEAR);
  expect(control('box_5').value).toBe('05/04/2025');
  await expect.element(control('box_5')).toHaveAccessibleDescription(BEFORE_YEAR);
  await enter('box_5', '06042025');
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.element(control('box_5')).not.toHaveAttribute('aria-invalid');
});

it('shows under the start date that it is after the date the business ceased', async () => {
  show();
  await enter('box_6', '01/07/2025');
  expect(screen.queryByRole('dialog')).toBeNull();
  await enter('box_5', '02/07/2025');
  await closeAlert(CEASED_FIRST);
  await expect.element(control('box_6')).toHaveAccessibleDescription(CEASED_FIRST);
  await enter('box_6', '03/07/2025');
  await expect.element(control('box_6')).not.toHaveAttribute('aria-invalid');
});

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { propertyForm } from './demo/example-forms.ts';
import { FormDemo } from './demo/form-demo.tsx';

/** Real key presses in a real form: what the next key does depends on the caret. */
const FORM: Definition = {
  ...propertyForm,
  form_json: {
    fields: [
      { name: 'start', title: 'Start', format: 'date' },
      { name: 'tax', title: 'Tax', format: 'number', currency: true },
      { name: 'miles', title: 'Miles', format: 'number', decimals: 1, length: 4 },
    ],
  },
};

afterEach(cleanup);

async function show(label: string) {
  const seen: Values[] = [];
  const view = render(
    <UiProvider forceColourScheme="light">
      <FormDemo definition={FORM} onChange={(values) => seen.push(values)} />
    </UiProvider>,
  );
  const input = view.getByLabelText(label) as HTMLInputElement;
  await userEvent.click(input);
  return { input, seen, ...view };
}

/** '|' marks the caret. */
function shown(input: HTMLInputElement): string {
  const caret = input.selectionStart ?? 0;
  return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
}

/** A slow typist: the form is drawn between keys. */
async function press(keys: string, pace: 'fast' | 'slow' = 'fast') {
  if (pace === 'fast') return userEvent.keyboard(keys);
  for (const key of keys) {
    await userEvent.keyboard(key);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
}

const times = (key: string, count: number) => `{${key}>${count}/}`;

describe('a date typed key by key', () => {
  it.each([
    ['05/04/2025', 'fast'],
    ['5/4/2025', 'fast'],
    ['05042025', 'fast'],
    ['05/04/2025', 'slow'],
    ['5/4/2025', 'slow'],
    ['05042025', 'slow'],
  ] as const)('%s, %s, is 5 April 2025', async (keys, pace) => {
    const { input, seen } = await show('Start');
    await press(keys, pace);
    expect(shown(input)).toBe('05/04/2025|');
    expect(seen.at(-1)).toMatchObject({ start: '2025-04-05' });
  });

  it('can be corrected in the middle', async () => {
    const { input } = await show('Start');
    await press('05/04/2025');
    await userEvent.keyboard('{Home}2');
    expect(shown(input)).toBe('2|5/04/2025');
    await userEvent.keyboard('{Delete}');
    expect(shown(input)).toBe('2|/04/2025');
    await userEvent.keyboard('7');
    expect(shown(input)).toBe('27|/04/2025');
    await userEvent.keyboard('/');
    expect(shown(input)).toBe('27/|04/2025');
    await userEvent.keyboard('1');
    await screen.findByRole('dialog', { name: 'Invalid date' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(input.value).toBe('');
  });

  it('lets Backspace go over its slashes', async () => {
    const { input } = await show('Start');
    await press('05042025');
    await userEvent.keyboard(times('Backspace', 4));
    expect(shown(input)).toBe('05/04/|');
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(shown(input)).toBe('05/0|');
    await userEvent.keyboard('62025');
    expect(shown(input)).toBe('05/06/2025|');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{Backspace}');
    expect(shown(input)).toBe('05|/06/2025');
    await userEvent.keyboard('{Backspace}7');
    expect(shown(input)).toBe('07|/06/2025');
  });
});

describe('a figure typed key by key', () => {
  it('keeps the caret after a key that changes nothing', async () => {
    const { input } = await show('Tax');
    await press('1a');
    await userEvent.keyboard('{Home}2');
    expect(shown(input)).toBe('2|1');
    await userEvent.keyboard('x3');
    expect(shown(input)).toBe('23|1');
  });

  it('keeps the caret when the user types a comma or deletes a digit in the middle', async () => {
    const { input } = await show('Tax');
    await press('12345');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight},9');
    expect(shown(input)).toBe('12,9|345');
    await userEvent.keyboard('{Backspace}{Delete}');
    expect(shown(input)).toBe('12,|45');
  });

  it('keeps the caret when the figure is full', async () => {
    const { input } = await show('Miles');
    await press('12345');
    expect(shown(input)).toBe('1234|');
    await userEvent.keyboard('{Home}9');
    expect(shown(input)).toBe('9|123');
    await userEvent.keyboard('{Backspace}');
    expect(shown(input)).toBe('|123');
  });
});

describe('the notice about characters left out of a figure', () => {
  it.each([
    ['-500', '500.00', 'You cannot enter a negative figure here.'],
    ['(12)', '12.00', 'Use digits and a decimal point only.'],
    ['1e5', '15.00', 'Use digits and a decimal point only.'],
  ])(
    'keeps the notice for %s after the user leaves the field, and offers it back',
    async (keys, left, message) => {
      const { input } = await show('Tax');
      await press(keys);
      await userEvent.tab();
      expect(input.value).toBe(left);
      expect(screen.getByText(message, { exact: false })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: `Put back “${keys}”` }));
      expect(shown(input)).toBe(`${keys}|`);
    },
  );

  it('stays on screen while digits are deleted and typed again, and restores no key twice', async () => {
    const { input, seen } = await show('Tax');
    await press('1e5');
    await userEvent.keyboard('{Backspace}7');
    expect(shown(input)).toBe('17|');
    expect(seen.at(-1)).toMatchObject({ tax: 1700 });
    expect(screen.getByRole('button', { name: 'Put back “1e5”' })).toBeTruthy();
  });

  it('disappears once the field is empty, or is entered again', async () => {
    const { input } = await show('Tax');
    await press('-5');
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByText(/cannot enter a negative/)).toBeNull();
    await userEvent.keyboard('-5');
    await userEvent.tab();
    expect(screen.getByText(/cannot enter a negative/)).toBeTruthy();
    await userEvent.click(input);
    await waitFor(() => expect(screen.queryByText(/cannot enter a negative/)).toBeNull());
  });
});

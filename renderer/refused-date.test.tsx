import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { checkForm } from '#form-schemas/check.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { propertyForm } from './demo/example-forms.ts';
import { FormRenderer } from './form-renderer.tsx';

/** A date that does not exist, in a field left by clicking Save. */
const FORM: Definition = {
  ...propertyForm,
  form_json: {
    fields: [
      { name: 'start', title: 'Start', format: 'date' },
      { name: 'note', title: 'Note', format: 'string' },
    ],
  },
};

afterEach(cleanup);

/** A form whose Save works as on the screens: it checks the answers and saves them if they are valid. */
function show(start: Values = {}, form = FORM) {
  const clicks: string[][] = [];
  const saved: Values[] = [];
  function Screen() {
    const [values, setValues] = useState(start);
    const save = () => {
      const issues = checkForm({ definition: form, year: '2025-26', values, validate: () => [] });
      clicks.push(issues.map(({ field }) => field));
      if (issues.length === 0) saved.push(values);
    };
    return (
      <UiProvider forceColourScheme="light">
        <FormRenderer definition={form} year="2025-26" values={values} onChange={setValues} idPrefix="f" />
        <button type="button" onClick={save}>
          Save
        </button>
      </UiProvider>
    );
  }
  const view = render(<Screen />);
  return { clicks, saved, view, input: view.getByLabelText('Start') as HTMLInputElement };
}

const button = (view: ReturnType<typeof show>['view']) => view.getByRole('button', { name: 'Save' });

async function closeAlert() {
  const alert = await screen.findByRole('dialog', { name: 'Invalid date' });
  expect(alert.textContent).toContain('Please enter a valid date.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('OK'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('refuses a save that is faster than the alert, then clears the date and offers it back', async () => {
  const { clicks, saved, view, input } = show({ start: '2025-06-01' });
  await userEvent.click(input);
  await userEvent.clear(input);
  await userEvent.keyboard('31022025');
  button(view).click();
  expect(clicks).toEqual([['start']]);
  expect(input.value).toBe('31/02/2025');
  await closeAlert();
  expect(input.value).toBe('');
  await expect.element(input).toHaveFocus();
  expect(view.getByText('Please enter a valid date. We cleared this box.')).toBeTruthy();
  await userEvent.click(view.getByRole('button', { name: 'Put back “31/02/2025”' }));
  expect(input.value).toBe('31/02/2025');
  expect(saved).toEqual([]);
});

it('lets keyboard users restore the date: Tab reaches the button, Enter restores it', async () => {
  const { input } = show();
  await userEvent.click(input);
  await userEvent.keyboard('31022025');
  await closeAlert();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Put back “31/02/2025”' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(input.value).toBe('31/02/2025');
  await expect.element(input).toHaveFocus();
});

it('refuses a restored date when the user presses Save, however slowly, and accepts a valid date', async () => {
  const { clicks, saved, view, input } = show();
  await userEvent.click(input);
  await userEvent.keyboard('31022025');
  await closeAlert();
  await userEvent.click(view.getByRole('button', { name: 'Put back “31/02/2025”' }));
  // The alert could open between press and release, but the click must still reach Save.
  await userEvent.click(button(view), { delay: 600 });
  await closeAlert();
  expect([clicks, saved]).toEqual([[['start']], []]);
  await userEvent.click(input);
  await userEvent.keyboard('28022026');
  await userEvent.click(button(view));
  expect(saved).toEqual([{ start: '2026-02-28' }]);
});

it('leaves the date to the form check if the definition has its own heading for it', async () => {
  const [start, note] = FORM.form_json.fields;
  const messages = { 'format.title': 'Information required' };
  const form = { ...FORM, form_json: { fields: [{ ...start!, messages }, note!] } };
  const { clicks, saved, view, input } = show({}, form);
  await userEvent.click(input);
  await userEvent.keyboard('31022025');
  await userEvent.tab();
  await userEvent.click(button(view));
  expect([clicks, saved]).toEqual([[['start']], []]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(input.value).toBe('31/02/2025');
});

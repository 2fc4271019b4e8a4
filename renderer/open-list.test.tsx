import { cleanup, render } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { propertyForm } from './demo/example-forms.ts';
import { FormDemo } from './demo/form-demo.tsx';

const FORM: Definition = {
  ...propertyForm,
  form_json: {
    fields: [
      { name: 'land', title: 'Country', format: 'string', widget: 'country', heading: 'Where' },
      { name: 'tax', title: 'Tax', format: 'number', currency: true, heading: 'How much' },
    ],
  },
};

afterEach(cleanup);

it("shows the open list of a section's last box on top of the next section", async () => {
  const view = render(
    <UiProvider forceColourScheme="light">
      <FormDemo definition={FORM} />
    </UiProvider>,
  );
  await userEvent.click(view.getByLabelText('Country'));
  const list = view.getByRole('listbox').getBoundingClientRect();
  const next = view.getByLabelText('Tax').getBoundingClientRect();
  expect(list.bottom).toBeGreaterThan(next.top);
  const reached = document.elementFromPoint(list.left + 20, list.bottom - 20);
  expect(reached?.closest('[role="listbox"]')).not.toBeNull();
});

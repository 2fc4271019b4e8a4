import { cleanup, render } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '#ui/ui-provider.tsx';
import { propertyForm } from './demo/example-forms.ts';
import { FormDemo } from './demo/form-demo.tsx';

afterEach(cleanup);

it('announces the boxes a tick shows and hides in a polite live region, and nothing at first', async () => {
  const view = render(
    <UiProvider forceColourScheme="light">
      <FormDemo definition={propertyForm} />
    </UiProvider>,
  );
  const region = view.container.querySelector('output.visually-hidden') as HTMLElement;
  expect(region.textContent).toBe('');
  const tick = view.getByLabelText('A property was let for only part of the year');
  await userEvent.click(tick);
  await expect.poll(() => region.textContent).toBe('1 more box: Date the letting began');
  await userEvent.click(tick);
  await expect.poll(() => region.textContent).toBe('1 box hidden');
  await userEvent.fill(view.getByLabelText('Number of properties let'), '2');
  expect(region.textContent).toBe('1 box hidden');
});

import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState, type RefObject } from 'react';
import { afterEach, expect, it } from 'vitest';
import { pence } from '#domain/money.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { propertyForm } from './demo/example-forms.ts';
import { FormRenderer, type FormHandle, type FormRendererProps } from './form-renderer.tsx';

interface DemoProps extends Partial<FormRendererProps> {
  start?: Values;
  saved?: (values: Values) => void;
  handle?: RefObject<FormHandle | null>;
}

function Demo({ start = {}, saved, handle, definition = propertyForm, ...rest }: DemoProps) {
  const [values, setValues] = useState(start);
  return (
    <UiProvider forceColourScheme="light">
      <FormRenderer
        definition={definition}
        year="2025-26"
        values={values}
        onChange={(next) => {
          setValues(next);
          saved?.(next);
        }}
        idPrefix="form"
        {...(handle ? { ref: handle } : {})}
        {...rest}
      />
    </UiProvider>
  );
}

afterEach(cleanup);

const control = (name: string) => document.getElementById(`form_${name}`);
const boxed = (more: Definition['form_json']['fields']): Definition => ({
  ...propertyForm,
  form_json: { fields: more },
});

it('focuses the first field with an issue in the order of the form, not of the issues', () => {
  const handle = createRef<FormHandle>();
  const issues = [
    { field: 'box_44', message: 'Later' },
    { field: 'box_2_date', message: 'Hidden' },
    { field: 'box_21', message: 'First' },
  ];
  render(<Demo handle={handle} issues={issues} />);
  handle.current?.focusFirstIssue();
  expect(document.activeElement).toBe(control('box_21'));
});

it('enters a group of radios with an issue at its answer, or at its first choice', () => {
  const handle = createRef<FormHandle>();
  const choices = [
    { value: 'yes', title: 'Yes' },
    { value: 'no', title: 'No' },
  ];
  const definition = boxed([
    { name: 'q', title: 'Did it stop?', format: 'select', widget: 'radio', choices },
  ]);
  const props = { definition, handle, issues: [{ field: 'q', message: 'Answer the question' }] };
  const empty = render(<Demo {...props} />);
  handle.current?.focusFirstIssue();
  expect(document.activeElement).toBe(empty.getByLabelText('Yes'));
  cleanup();
  const answered = render(<Demo {...props} start={{ q: 'no' }} />);
  handle.current?.focusFirstIssue();
  expect(document.activeElement).toBe(answered.getByLabelText('No'));
});

it('keeps what the form knows nothing about, such as the include tick', async () => {
  let last: Values = {};
  render(<Demo start={{ include: true }} saved={(values) => (last = values)} />);
  await userEvent.type(control('box_25') as HTMLElement, '12');
  expect(last).toMatchObject({ include: true, box_25: 1200 });
});

it('goes back to the figure of the books when the own figure is left empty', async () => {
  let last: Values = {};
  const bookFills = { box_20: { value: pence(5000), count: 1 } };
  const view = render(<Demo bookFills={bookFills} saved={(values) => (last = values)} />);
  await userEvent.click(view.getByRole('button', { name: /Use my own figure/ }));
  await userEvent.clear(control('box_20') as HTMLElement);
  expect(view.getByText(/Your own figure/)).toBeTruthy();
  await userEvent.tab();
  expect(view.getByText(/From 1 tagged transaction/)).toBeTruthy();
  expect(last['box_20']).toBeUndefined();
});

it('neither fills in defaults nor reports a change before anything was typed', () => {
  const changes: Values[] = [];
  const definition = boxed([{ name: 'a', title: 'A', format: 'string', default: 'x' }]);
  render(<Demo definition={definition} saved={(values) => changes.push(values)} />);
  expect(changes).toEqual([]);
  expect((control('a') as HTMLInputElement).value).toBe('');
});

it('draws nothing for a field of format * and keeps its value', async () => {
  let last: Values = {};
  const definition = boxed([
    { name: 'kept', title: 'Kept', format: '*' },
    { name: 'a', title: 'A', format: 'string' },
  ]);
  const view = render(
    <Demo definition={definition} start={{ kept: 'as it is' }} saved={(values) => (last = values)} />,
  );
  expect(view.queryByText('Kept')).toBeNull();
  await userEvent.type(control('a') as HTMLElement, 'b');
  expect(last).toEqual({ kept: 'as it is', a: 'b' });
});

it('shows what arrives from outside instead of what was typed', async () => {
  const view = render(<Demo key="one" start={{ box_25: 100 }} />);
  await userEvent.type(control('box_25') as HTMLElement, '5');
  view.rerender(<Demo key="two" start={{ box_25: 70000 }} />);
  expect((control('box_25') as HTMLInputElement).value).toBe('700.00');
});

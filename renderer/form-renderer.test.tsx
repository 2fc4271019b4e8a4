import { cleanup, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState, type RefObject } from 'react';
import { afterEach, expect, it } from 'vitest';
import { pence } from '#domain/money.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { ReadOnlyContext } from '#ui/read-only.tsx';
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

it('moves the focus to the chosen radio of a group with an issue, or to the first one', () => {
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

it('keeps values that have no field in the form, such as the include tick', async () => {
  let last: Values = {};
  render(<Demo start={{ include: true }} saved={(values) => (last = values)} />);
  await userEvent.type(control('box_25') as HTMLElement, '12');
  expect(last).toMatchObject({ include: true, box_25: 1200 });
});

it('returns to the figure of the books when the filer leaves their own figure empty', async () => {
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

const fromProfile: Definition = boxed([
  { name: 'phone', title: 'Phone', format: 'string', fill: { from: 'profile', field: 'phone' } },
  { name: 'born', title: 'Born', format: 'date', fill: { from: 'profile', field: 'dob' } },
  {
    name: 'nin',
    title: 'Number',
    format: 'string',
    fill: { from: 'profile', field: 'nin' },
    computed: { var: 'profile.nin' },
  },
  { name: 'more', title: 'More', format: 'string', depends: 'phone' },
]);

it("shows the profile's answer until the filer types their own, with links there and back", async () => {
  let last: Values | undefined;
  const context = { 'profile.phone': '01632 960123', 'profile.dob': '1979-11-30' };
  const view = render(
    <Demo
      definition={fromProfile}
      context={context}
      profileHref="/profile"
      saved={(values) => (last = values)}
    />,
  );
  const phone = control('phone') as HTMLInputElement;
  expect([phone.value, phone.readOnly]).toEqual(['01632 960123', true]);
  expect((control('born') as HTMLInputElement).value).toBe('30/11/1979');
  // A box that depends on it appears, as it does when the form is saved.
  expect(control('more')).not.toBeNull();
  const link = view.getByRole('link', { name: /Open your profile.*Phone/ });
  expect(link.getAttribute('href')).toBe('/profile');
  expect(last).toBeUndefined();

  await userEvent.click(view.getByRole('button', { name: 'Use my own answer for Phone' }));
  await userEvent.clear(phone);
  await userEvent.type(phone, '0777');
  expect(view.getByText(/Your own answer. Your profile has 01632 960123/)).toBeTruthy();
  expect(last).toMatchObject({ phone: '0777' });
  await userEvent.click(view.getByRole('button', { name: 'Use my profile’s answer for Phone' }));
  expect(phone.value).toBe('01632 960123');
  expect(last?.['phone']).toBeUndefined();
});

it('says where a read-only answer from the profile comes from and offers no other', () => {
  const context = { 'profile.nin': 'AB123456C' };
  const view = render(<Demo definition={fromProfile} context={context} />);
  expect(control('nin')?.textContent).toBe('AB123456C');
  expect(view.getByText('From your profile')).toBeTruthy();
  // Only in the form: a message from another test may still be on the page.
  const form = within(view.container);
  expect(form.queryByRole('button')).toBeNull();
  expect(form.queryByRole('link')).toBeNull();
});

it('lets no one type in a read-only session', async () => {
  const changes: Values[] = [];
  render(
    <ReadOnlyContext value>
      <Demo start={{ name: 'Elm Row' }} saved={(values) => changes.push(values)} />
    </ReadOnlyContext>,
  );
  const boxes = document.querySelectorAll<HTMLInputElement>('input');
  expect(boxes.length).toBeGreaterThan(3);
  for (const box of boxes)
    await (['checkbox', 'radio'].includes(box.type) ? userEvent.click(box) : userEvent.type(box, '7'));
  expect(document.querySelectorAll('button:enabled')).toHaveLength(0);
  expect(changes).toEqual([]);
});

it('neither fills in defaults nor reports a change before the user types', () => {
  const changes: Values[] = [];
  const definition = boxed([{ name: 'a', title: 'A', format: 'string', default: 'x' }]);
  render(<Demo definition={definition} saved={(values) => changes.push(values)} />);
  expect(changes).toEqual([]);
  expect((control('a') as HTMLInputElement).value).toBe('');
});

it('draws nothing for a field of format * and keeps its value', async () => {
  let last: Values = {};
  const definition = boxed([
    { name: 'stored', title: 'Stored', format: '*' },
    { name: 'a', title: 'A', format: 'string' },
  ]);
  const view = render(
    <Demo definition={definition} start={{ stored: 'as it is' }} saved={(values) => (last = values)} />,
  );
  expect(view.queryByText('Stored')).toBeNull();
  await userEvent.type(control('a') as HTMLElement, 'b');
  expect(last).toEqual({ stored: 'as it is', a: 'b' });
});

it('shows a value from outside instead of what the user typed', async () => {
  const view = render(<Demo key="one" start={{ box_25: 100 }} />);
  await userEvent.type(control('box_25') as HTMLElement, '5');
  view.rerender(<Demo key="two" start={{ box_25: 70000 }} />);
  expect((control('box_25') as HTMLInputElement).value).toBe('700.00');
});

it('draws both boxes of a name that a draft uses twice, with one shared answer', async () => {
  const saved: Values[] = [];
  const twice = boxed([
    { name: 'box_1', title: 'Rent', format: 'string' },
    { name: 'box_1', title: 'Other income', format: 'string' },
    { name: 'box_2', title: 'Costs', format: 'string' },
  ]);
  const { getByLabelText, getAllByRole } = render(
    <Demo
      definition={twice}
      start={{ box_1: 'a' }}
      issues={[{ field: 'box_1', message: 'Enter a number.' }]}
      saved={(values) => saved.push(values)}
    />,
  );
  expect(getAllByRole('textbox')).toHaveLength(3);
  const other = getByLabelText(/^Other income/);
  expect(other).toHaveProperty('value', 'a');
  expect(other.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(other, 'b');
  expect(saved.at(-1)).toEqual({ box_1: 'ab' });
  expect(getByLabelText(/^Rent/)).toHaveProperty('value', 'ab');
});

it('shows the answers of a screen that does not accept a change', async () => {
  const rent = boxed([{ name: 'box_1', title: 'Rent', format: 'string' }]);
  const { getByLabelText } = render(<Demo definition={rent} values={{ box_1: 'a' }} />);
  await userEvent.type(getByLabelText(/^Rent/), 'b');
  expect(getByLabelText(/^Rent/)).toHaveProperty('value', 'a');
});

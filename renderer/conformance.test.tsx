import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { widgetKinds, type WidgetName, widgetNames as names } from '#form-schemas/widgets/index.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { BoxDemo, type BoxDemoProps } from './demo/box-demo.tsx';
import { exampleField, examples } from './demo/example-field.ts';
import { fetchFileDrop } from './widgets/file-drop/file-drop.tsx';

/** What every widget must do, whatever it stores. A list only exists in a form, which has the fields of its entries. */
const answerWidgets = names.filter((name) => widgetKinds[name].stores.length > 0 && name !== 'list');
/** Users cannot type into a calculated figure. */
const fillableWidgets = answerWidgets.filter((name) => name !== 'computed');

function show(name: WidgetName, props: Partial<BoxDemoProps> = {}) {
  const view = render(
    <UiProvider forceColourScheme="light">
      <main>
        <BoxDemo field={exampleField(name)} {...props} />
      </main>
    </UiProvider>,
  );
  const control = view.container.querySelector<HTMLElement>('#demo');
  if (control === null) throw new Error(`${name} has no control`);
  return { ...view, control };
}

beforeAll(fetchFileDrop);
afterEach(cleanup);

describe.each(answerWidgets)('%s', (name) => {
  it('is labelled with the title of its field', () => {
    const { getByLabelText, control } = show(name);
    expect(getByLabelText(new RegExp(exampleField(name).title))).toBe(control);
  });

  it('is described by its help', () => {
    const { control } = show(name, { field: exampleField(name, { help: 'What it is for.' }) });
    expect(description(control)).toContain('What it is for.');
  });

  it('is described by its error', () => {
    const { control } = show(name, { error: 'Something is missing here' });
    expect(description(control)).toContain('Something is missing here');
  });

  it('is described by its error first and then its help, each once', () => {
    const { control, container } = show(name, {
      field: exampleField(name, { help: 'What it is for.' }),
      error: ['Something is missing here', 'Something is too long'],
    });
    expect(description(control)).toMatch(
      /^Error: Something is missing here\s*Error: Something is too long\s*What it is for\.( |$)/,
    );
    expect(container.querySelectorAll('[aria-describedby]')).toHaveLength(1);
  });

  it('has no description without help or an error', () => {
    // A file box always shows what it accepts.
    const own = name === 'file-drop' ? 'demo__hint' : null;
    expect(show(name).control.getAttribute('aria-describedby')).toBe(own);
  });

  it('can be reached with the keyboard', async () => {
    const { control } = show(name);
    await userEvent.tab();
    expect(control.contains(document.activeElement)).toBe(true);
  });

  it('shows its value', () => {
    const { control } = show(name, { value: examples[name].value });
    expect(shownIn(control)).not.toBe(shownIn(show(name).control));
  });
});

describe.each(fillableWidgets)('%s', (name) => {
  it('is marked invalid', () => {
    const { control } = show(name, { error: 'Something is missing here' });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    cleanup();
    expect(show(name).control.hasAttribute('aria-invalid')).toBe(false);
  });

  it('is marked required', () => {
    const { control } = show(name, { field: exampleField(name, { required: true }) });
    expect(control.getAttribute('aria-required')).toBe('true');
  });

  it('is named only by its title when it is required', async () => {
    const field = exampleField(name, { required: true });
    const { control } = show(name, { field });
    await expect.element(control).toHaveAccessibleName(field.title);
  });

  it('cannot be reached while disabled', async () => {
    const { control } = show(name, { disabled: true });
    await userEvent.tab();
    expect(control.contains(document.activeElement)).toBe(false);
  });

  it('keeps its value while read-only', async () => {
    const changes: unknown[] = [];
    const { control } = show(name, {
      value: examples[name].value,
      readOnly: true,
      onChange: (value) => changes.push(value),
    });
    // The file names load a moment later.
    await expect.poll(() => shownIn(control)).not.toContain('Loading');
    const before = shownIn(control);
    await userEvent.click(control.querySelector('input') ?? control);
    await userEvent.keyboard('9 ');
    expect(shownIn(control)).toBe(before);
    expect(changes).toEqual([]);
  });

  it('starts empty, and leaving it changes nothing', async () => {
    const changes: unknown[] = [];
    show(name, { onChange: (value) => changes.push(value) });
    await userEvent.tab();
    await userEvent.tab();
    expect(changes).toEqual([]);
  });
});

describe.each(names)('%s passes the accessibility checks', (name) => {
  const states: [string, Partial<BoxDemoProps>][] = [
    ['empty', {}],
    ['filled', { value: examples[name].value }],
    [
      'required, with help',
      { field: exampleField(name, { required: true, help: 'Help.', help_link: '/help' }) },
    ],
    ['wrong', { error: 'Something is missing here' }],
    ['disabled', { disabled: true }],
    ['read-only', { value: examples[name].value, readOnly: true }],
  ];

  it.each(states)('when %s', async (_, props) => {
    const { container } = show(name, props);
    const { violations } = await axe.run(container);
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});

function description(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? `nothing called ${id}`)
    .join(' ')
    .trim();
}

function shownIn(control: HTMLElement): string {
  if (control.getAttribute('role') === 'radiogroup')
    return control.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return String(control.checked);
  // The list shows which files are saved. The input itself is empty again once files are chosen.
  if (control instanceof HTMLInputElement && control.type === 'file')
    return control.parentElement?.parentElement?.querySelector('ul')?.textContent ?? '';
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
  if (control instanceof HTMLSelectElement) return control.value;
  return control.textContent ?? '';
}

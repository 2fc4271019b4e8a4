/** A small form and ways around the editor, for the stories of working with fields. */
import { expect, userEvent as user, waitFor, within } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';

export const field = (number: string, title: string, more: Partial<Field> = {}): Field => ({
  name: `box_${number}`,
  id: `demo.${number}`,
  box: number,
  title,
  format: 'number',
  currency: true,
  ...more,
});

export const form = (fields: Field[]): Definition => ({
  code: 'DEMO',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Letting a room',
  tax_column: 'demo',
  form_json: { recordOnly: true, fields },
});

export const letting = form([
  field('1', 'Name of the lodger', { format: 'string', currency: undefined, heading: 'Lodger' }),
  field('2', 'The letting stopped', { format: 'checkbox', currency: undefined }),
  field('3', 'Last day', { format: 'date', currency: undefined }),
  field('9', 'Rent received', { heading: 'Income', help: 'Before any costs.' }),
  field('10', 'Other income', { pattern: '^[0-9]+$' }),
]);

export async function open(pane: RegExp, root: HTMLElement) {
  const views = within(root).queryByRole('group', { name: 'Panes' });
  if (views) await user.click(within(views).getByRole('button', { name: pane }));
}

/** The lines of the list, without their marks. */
export function lines(root: HTMLElement): string[] {
  return [...root.querySelectorAll('[role="treeitem"] > span:not([data-fold])')]
    .filter(
      (line) =>
        line.parentElement?.firstElementChild === line || line.previousElementSibling?.matches('[data-fold]'),
    )
    .map((line) => line.textContent);
}

export const chosen = (root: HTMLElement) =>
  [...root.querySelectorAll('[role="treeitem"][aria-selected="true"]')].map((row) => row.textContent);

/**
 * The tools next to the buttons load after the editor is shown: until then the clipboard shortcuts do
 * nothing.
 */
export async function ready(root: HTMLElement) {
  await waitFor(() => expect(root.querySelector('[data-tools]')).not.toBeNull());
}

/**
 * Types after the text in the box, so fast that nothing else is drawn between keystrokes: anything drawn
 * later would lose letters. For stories, where ordinary typing waits for everything.
 */
export async function typeAtOnce(box: HTMLElement, text: string): Promise<void> {
  // Bypasses React, which tracks the values it has set itself.
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value');
  box.focus();
  for (const letter of text) {
    value?.set?.call(box, `${'value' in box ? String(box.value) : ''}${letter}`);
    box.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
    // What belongs to the keystroke is drawn by then.
    await Promise.resolve();
  }
}

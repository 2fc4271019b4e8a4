import { EditorView } from '@codemirror/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import { lettingARoom as definition } from '../for-tests.ts';
import { FormEditor } from '../form-editor.tsx';
import { inWindow } from '../story-frame.tsx';

const meta = {
  title: 'Editor/Source',
  component: FormEditor,
  args: { definition, published: definition, year: '2025-26', onChange: fn(), lead: <h1>DEMO</h1> },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All of it: only the lines in sight are on the page. */
function textOf(code: HTMLElement): string {
  return EditorView.findFromDOM(code)?.state.doc.toString() ?? '';
}

/** As if a person had typed it: the code editor reads real keys only, which a browser test presses. */
function typed(code: HTMLElement, old: string, now: string) {
  const view = EditorView.findFromDOM(code);
  const from = view?.state.doc.toString().indexOf(old) ?? -1;
  view?.dispatch({ changes: { from, to: from + old.length, insert: now }, userEvent: 'input.type' });
}

/** What is typed is in the form; text that is none changes nothing and waits; the form can be gone back to. */
export const Typing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    const code = await canvas.findByRole('textbox', { name: 'Source of the form, as JSON' });
    await waitFor(() => expect(textOf(code)).toContain('Rent received'));
    typed(code, '"Rent received",', '"Rent received"');
    const waits = /^This is not JSON yet \(line \d+\). The form is as it last was/;
    await expect(await canvas.findByText(waits)).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();

    // Another view and back: the text is as it was left, and publishing would say so.
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    await expect(await canvas.findByText(waits)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go back to the form' }));
    await expect(await canvas.findByText(/^The form follows this text/)).toBeVisible();
  },
};

const KEPT = 'formledger.source/DEMO/2025-26';

/** The page was loaded again while the text was no form: the text waits as it was left. */
export const LoadedAgain: Story = {
  beforeEach: () => {
    sessionStorage.setItem(KEPT, '{"fields": [],\n "list": maybe}');
    return () => sessionStorage.removeItem(KEPT);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    const code = await canvas.findByRole('textbox', { name: 'Source of the form, as JSON' });
    await expect(await canvas.findByText(/^This is not JSON yet \(line 2\)/)).toBeVisible();
    await expect(textOf(code)).toContain('maybe');
    await userEvent.click(canvas.getByRole('button', { name: 'Go back to the form' }));
    await waitFor(() => expect(textOf(code)).toContain('Rent received'));
    await expect(sessionStorage.getItem(KEPT)).toBeNull();
  },
};

const long: Definition = {
  ...definition,
  form_json: {
    fields: Array.from({ length: 300 }, (_, at) => ({
      name: `box_${at + 1}`,
      id: `demo.${at + 1}`,
      title: `Question ${at + 1}`,
      format: 'string',
    })),
  },
};

/** The text opens at the field that is selected. */
export const AtTheField: Story = {
  globals: { viewport: { value: 'wide' } },
  args: { definition: long, published: long },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^Question 1(?!\d)/ }));
    await userEvent.keyboard('{End}');
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    await expect(await canvas.findByText('"Question 300"')).toBeVisible();
  },
};

/** An edit elsewhere is in the text, and typing is one step of the log. */
export const BothWays: Story = {
  tags: ['wide'],
  globals: { viewport: { value: 'wide' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    const code = await canvas.findByRole('textbox', { name: 'Source of the form, as JSON' });
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    const title = canvas.getByLabelText('Title');
    await userEvent.clear(title);
    await userEvent.type(title, 'Rents');
    await waitFor(() => expect(textOf(code)).toContain('"title": "Rents"'));
    typed(code, '"Rents"', '"Rents and bills"');
    await waitFor(() => expect(title).toHaveValue('Rents and bills'));
    const isTold = expect.objectContaining({ title: 'Rents and bills' });
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        ...definition,
        form_json: { ...definition.form_json, fields: definition.form_json.fields.with(3, isTold) },
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(textOf(code)).toContain('"title": "Rents"'));
  },
};

import { EditorView } from '@codemirror/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import { lettingARoom as definition } from '../testing/for-tests.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import { inWindow } from '../testing/story-frame.tsx';

const meta = {
  title: 'Editor/Source',
  component: FormEditor,
  args: {
    definition,
    published: definition,
    year: '2025-26',
    onChange: fn<(definition: Definition) => void>(),
    lead: <h1>DEMO</h1>,
  },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All of the text: only the visible lines are on the page. */
function textOf(code: HTMLElement): string {
  return EditorView.findFromDOM(code)?.state.doc.toString() ?? '';
}

/**
 * As if a person had pasted it: the code editor only reads real keys, which a browser test presses. Typing
 * would also offer completions at unpredictable times.
 */
function typed(code: HTMLElement, old: string, now: string) {
  const view = EditorView.findFromDOM(code);
  const from = view?.state.doc.toString().indexOf(old) ?? -1;
  view?.dispatch({ changes: { from, to: from + old.length, insert: now }, userEvent: 'input.paste' });
}

/** Typing changes the form; invalid text changes nothing and waits; a button returns to the form. */
export const Typing: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    const code = await canvas.findByRole('textbox', { name: 'Source of the form, as JSON' });
    await waitFor(() => expect(textOf(code)).toContain('Rent received'));
    typed(code, '"Rent received",', '"Rent received"');
    const waits = /^The form is unchanged, because this text has problems/;
    await expect(await canvas.findByText(waits)).toBeVisible();
    // The place is shown, and its line links to it.
    await userEvent.click(canvas.getByRole('tab', { name: /^Problems/ }));
    const problemLine = /^Line \d+, section “Income”, Box 9/;
    await userEvent.click(canvas.getByRole('button', { name: problemLine }));
    await waitFor(() => expect(code).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();

    // Another view and back: the text is unchanged, and publishing would mention it.
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    await expect(await canvas.findByText(waits)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go back to the form' }));
    await expect(await canvas.findByText(/^The form follows this text/)).toBeVisible();
  },
};

/** All errors in the text are under Problems, and each line links to its place, even from another view. */
export const SeveralMistakes: Story = {
  tags: ['wide', 'behaviour'],
  globals: { viewport: { value: 'wide' } },
  beforeEach: () => () => sessionStorage.removeItem(KEPT),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    const source = () => canvas.findByRole('textbox', { name: 'Source of the form, as JSON' });
    const code = await source();
    await waitFor(() => expect(textOf(code)).toContain('Rent received'));
    typed(code, '"Name of the lodger"', '5');
    typed(code, '"Rent received"', '7');
    await userEvent.click(canvas.getByRole('tab', { name: /^Problems/ }));
    const lines = () => canvas.getAllByRole('button', { name: /^Source: / });
    await waitFor(() => expect(lines()).toHaveLength(2));
    const [first, second] = lines();
    await expect(first).toHaveTextContent(/section “Lodger”, Box 1, title: /);
    await expect(second).toHaveTextContent(/section “Income”, Box 9, title: /);
    const textContains = (text: string) => async () => {
      const now = await source();
      await expect(now).toHaveFocus();
      const view = EditorView.findFromDOM(now);
      const line = view?.state.doc.lineAt(view.state.selection.main.head);
      await expect(line?.text).toContain(text);
    };
    if (second) await userEvent.click(second);
    await waitFor(textContains('7'));
    await userEvent.click(canvas.getByRole('button', { name: 'Form' }));
    await waitFor(() => expect(code).not.toBeInTheDocument());
    await userEvent.click(lines()[1] ?? canvas.getByRole('tab', { name: /^Problems/ }));
    await waitFor(textContains('7'));
    typed(await source(), ': 5', ': "Name"');
    await waitFor(() => expect(lines()).toHaveLength(1));
    typed(await source(), ': 7', ': "Rent"');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Source: / })).toBeNull());
  },
};

/** Edits made elsewhere while the text was invalid stay when it becomes valid, and so does the typed text. */
export const EditedElsewhere: Story = {
  tags: ['wide', 'behaviour'],
  globals: { viewport: { value: 'wide' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    const code = await canvas.findByRole('textbox', { name: 'Source of the form, as JSON' });
    await waitFor(() => expect(textOf(code)).toContain('Rent received'));
    typed(code, '{', 'xx{');
    typed(code, '"Name of the lodger"', '"The lodger"');
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    const title = canvas.getByLabelText('Title');
    await userEvent.clear(title);
    await userEvent.type(title, 'Rents');
    await expect(await canvas.findByText(/^Also changed in the form: Box 9: title/)).toBeVisible();
    typed(code, 'xx{', '{');
    await waitFor(() => expect(textOf(code)).toContain('"title": "Rents"'));
    await expect(title).toHaveValue('Rents');
    await expect(canvas.getByText(/^The form follows this text/)).toBeVisible();
    const lastly = args.onChange.mock.lastCall?.[0];
    const titles = lastly?.form_json.fields.map(({ title: of }) => of);
    await expect(titles).toEqual(expect.arrayContaining(['The lodger', 'Rents']));
  },
};

/** The form and the waiting text changed the same thing: both are shown, to choose from. */
export const ChangedInBoth: Story = {
  globals: { viewport: { value: 'wide' } },
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    const code = await canvas.findByRole('textbox', { name: 'Source of the form, as JSON' });
    await waitFor(() => expect(textOf(code)).toContain('Rent received'));
    typed(code, '{', 'xx{');
    typed(code, '"Rent received"', '"Rent of the text"');
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    const title = canvas.getByLabelText('Title');
    await userEvent.clear(title);
    await userEvent.type(title, 'Rent of the form');
    typed(code, 'xx{', '{');
    const choice = await canvas.findByRole('radiogroup', { name: 'Box 9: title' });
    // All of it is visible: no choice is cut off.
    const takeOver = canvas.getByRole('button', { name: 'Apply (1 to choose)' });
    const { left, top, width, height } = takeOver.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(there?.closest('button')).toBe(takeOver);
    await expect(title).toHaveValue('Rent of the form');
    await expect(textOf(code)).toContain('Rent of the text');

    // Another view and back: the question is still there, nothing is applied.
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await canvas.findByRole('button', { name: 'Check answers' });
    await expect(choice).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    await expect(await canvas.findByRole('radiogroup', { name: 'Box 9: title' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Apply (1 to choose)' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: /^In this text: “Rent of the text”/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(canvas.getByLabelText('Title')).toHaveValue('Rent of the text'));
    await expect(await canvas.findByText(/^The form follows this text/)).toBeVisible();
  },
};

/** On a phone the button of the middle pane names its view. */
export const NamedByItsView: Story = {
  tags: ['wide', 'behaviour'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const panes = () =>
      within(canvas.getByRole('group', { name: 'Panes' }))
        .getAllByRole('button')
        .map((button) => button.textContent);
    await expect(panes()).toEqual(['Fields', 'Form', 'Properties', 'Problems']);
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    await expect(panes()).toEqual(['Fields', 'Source', 'Properties', 'Problems']);
  },
};

const KEPT = 'formledger.source/DEMO/2025-26';

/** The page was reloaded while the text was invalid: the text is still there. */
export const LoadedAgain: Story = {
  tags: ['wide', 'behaviour'],
  beforeEach: () => {
    sessionStorage.setItem(
      KEPT,
      JSON.stringify({ text: '{"fields": [],\n "list": maybe}', from: definition }),
    );
    return () => sessionStorage.removeItem(KEPT);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    const code = await canvas.findByRole('textbox', { name: 'Source of the form, as JSON' });
    await expect(
      await canvas.findByRole('button', { name: /^Line 2.*: This is not valid JSON yet/ }),
    ).toBeVisible();
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

/** The text opens at the selected field. */
export const AtTheField: Story = {
  tags: ['wide', 'behaviour'],
  globals: { viewport: { value: 'wide' } },
  args: { definition: long, published: long },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^Question 1(?!\d)/ }));
    await userEvent.keyboard('{End}');
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    await expect(await canvas.findByText('"Question 300"')).toBeVisible();
  },
};

/** An edit elsewhere appears in the text, and typing is one step of the log. */
export const BothWays: Story = {
  tags: ['wide', 'behaviour'],
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
    const expected = expect.objectContaining({ title: 'Rents and bills' });
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        ...definition,
        form_json: { ...definition.form_json, fields: definition.form_json.fields.with(3, expected) },
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(textOf(code)).toContain('"title": "Rents"'));
  },
};

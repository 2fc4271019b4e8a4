import { EditorView } from 'codemirror';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { jobList, propertyForm } from '#renderer/demo/example-forms.ts';
import { Playground } from './playground.tsx';

const meta = {
  title: 'Designers/Playground',
  component: Playground,
  args: { definition: propertyForm },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Playground>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {};

export const List: Story = { args: { definition: jobList } };

/** The form follows the text. While the text has an error, the last valid form stays and the error is shown. */
export const Edited: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const source = await canvas.findByRole('textbox', { name: 'Source of the form, as JSON' });
    const editor = EditorView.findFromDOM(source);
    const replace = (from: string, to: string) => {
      const text = editor?.state.doc.toString() ?? '';
      const at = text.indexOf(from);
      editor?.dispatch({ changes: { from: at, to: at + from.length, insert: to }, userEvent: 'input.type' });
    };
    replace('Tax taken off any income in box 20', 'Tax already paid');
    await waitFor(() => expect(canvas.getByLabelText('Tax already paid')).toBeVisible());
    replace('"format": "checkbox"', '"format": "tick"');
    const problems = canvasElement.querySelector('output');
    await waitFor(() => expect(problems).toHaveTextContent('/fields/1/format'));
    await expect(problems).toHaveTextContent('Use one of: string, number, date');
    await expect(canvas.getByLabelText('Tax already paid')).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { jobList, propertyForm } from '../demo/example-forms.ts';
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
  play: async ({ canvas }) => {
    const source = canvas.getByLabelText<HTMLTextAreaElement>('Definition (JSON)');
    await fireEvent.change(source, {
      target: { value: source.value.replace('Tax taken off any income in box 20', 'Tax already paid') },
    });
    await expect(canvas.getByLabelText('Tax already paid')).toBeVisible();
    await fireEvent.change(source, {
      target: { value: source.value.replace('"format": "checkbox"', '"format": "tick"') },
    });
    await expect(canvas.getByText('/form_json/fields/1/format')).toBeVisible();
    await expect(canvas.getByText(/Use one of: string, number, date/)).toBeVisible();
    await expect(canvas.getByLabelText('Tax already paid')).toBeVisible();
    await expect(source).toHaveAttribute('aria-invalid', 'true');
  },
};

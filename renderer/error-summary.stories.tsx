import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { holdsValue } from '#form-schemas/resolve.ts';
import { jobList, propertyForm } from './demo/example-forms.ts';
import { ErrorSummary } from './error-summary.tsx';

const { fields } = propertyForm.form_json;

const meta = {
  title: 'Forms/Error summary',
  component: ErrorSummary,
  args: { issues: [], fields, idPrefix: 'demo' },
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

const one = { field: 'box_44', message: 'Residential finance costs: enter 0 or more' };

export const One: Story = { args: { issues: [one] } };

/** Two errors about the same box make two lines, and count as one box in the heading. */
export const Several: Story = {
  tags: ['behaviour'],
  args: {
    issues: [
      { field: 'box_1', message: 'Enter the number of properties let' },
      one,
      { field: 'box_44', message: 'Residential finance costs cannot be more than £500,000' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('There is a problem in 2 boxes');
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
  },
};

export const Many: Story = {
  args: {
    issues: fields.filter(holdsValue).map(({ name, title }) => ({
      field: name,
      message: `Enter ${title.toLowerCase()} as a figure of this tax year, in pounds and pence`,
    })),
  },
};

/** In a list form, each line names its entry. */
export const OfAList: Story = {
  args: {
    fields: jobList.form_json.fields,
    issues: [
      { entry: 0, field: 'box_4', message: 'Enter the PAYE reference of the employer' },
      { entry: 1, field: 'box_1', message: 'Enter the pay from this employment' },
    ],
    entryTitle: (entry) => ['Northlight Studio Ltd', 'Employment 2'][entry] ?? '',
  },
};

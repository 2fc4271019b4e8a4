import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { pence } from '#domain/money.ts';
import { propertyForm, paymentDialog } from './demo/example-forms.ts';
import { FormDemo } from './demo/form-demo.tsx';

const meta = {
  title: 'Forms/Form',
  component: FormDemo,
  args: { definition: propertyForm },
} satisfies Meta<typeof FormDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

const bookFills = { box_20: { value: pence(1380000), count: 12, href: '#transactions' } };
const filled = {
  box_1: 2,
  box_2: true,
  box_2_date: '2025-06-01',
  box_24: 212050,
  box_25: 88000,
  box_44: -494796,
};
const issues = [{ field: 'box_44', message: 'Residential finance costs: enter 0 or more' }];

export const Empty: Story = {};

export const Filled: Story = { args: { values: filled, bookFills, issues, withNav: true } };

/**
 * The layout depends on the width of the form, not of the window: where it is narrow, the control is below its label.
 */
export const Narrow: Story = { args: { ...Filled.args, withNav: false, width: 358 } };

export const ReadOnly: Story = { args: { values: filled, bookFills, readOnly: true } };

/** Answers from the profile. The filer can change the first, has changed the second and cannot change the third. */
export const FromTheProfile: Story = {
  args: {
    definition: {
      ...propertyForm,
      form_json: {
        fields: [
          {
            name: 'phone',
            title: 'Phone number',
            format: 'string',
            fill: { from: 'profile', field: 'phone' },
            heading: 'How to reach you',
          },
          { name: 'email', title: 'Email', format: 'string', fill: { from: 'profile', field: 'email' } },
          {
            name: 'born',
            title: 'Date of birth',
            format: 'date',
            fill: { from: 'profile', field: 'dob' },
            computed: { var: 'profile.dob' },
          },
        ],
      },
    },
    values: { email: 'office@example.org' },
    context: {
      'profile.phone': '01632 960123',
      'profile.email': 'ann@example.org',
      'profile.dob': '1979-11-30',
    },
  },
};

export const Dialog: Story = { args: { definition: paymentDialog, width: 480 } };

/** A tick shows the boxes that depend on it. Unticking keeps what the user typed there. */
export const Conditions: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByLabelText('Date the letting began')).toBeNull();
    await userEvent.click(canvas.getByLabelText('A property was let for only part of the year'));
    await userEvent.type(canvas.getByLabelText('Date the letting began'), '01062025');
    await userEvent.click(canvas.getByLabelText('A property was let for only part of the year'));
    await expect(canvas.queryByLabelText('Date the letting began')).toBeNull();
    await userEvent.click(canvas.getByLabelText('A property was let for only part of the year'));
    await expect(canvas.getByLabelText('Date the letting began')).toHaveValue('01/06/2025');
  },
};

/** Calculated while typing, both from the filer's own figures and from figures of the books. */
export const WorkedOut: Story = {
  tags: ['behaviour'],
  args: { bookFills, onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Profit for the year')).toHaveTextContent('£13,800.00');
    await userEvent.type(canvas.getByLabelText('Repairs and maintenance'), '800');
    await expect(canvas.getByLabelText('Profit for the year')).toHaveTextContent('£13,000.00');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ box_25: 80000 }));
  },
};

/** The filer's own figure replaces the figure from the books. Both stay visible, and one press goes back. */
export const OwnFigure: Story = {
  tags: ['behaviour'],
  args: { bookFills, onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByLabelText('Total rents and other income from property');
    await expect(box).toHaveValue('13,800.00');
    await expect(box).toHaveAttribute('readonly');
    await expect(box).toHaveAccessibleDescription(/From 12 tagged transactions/);
    await userEvent.click(canvas.getByRole('button', { name: /Use my own figure/ }));
    await userEvent.clear(box);
    await userEvent.type(box, '14000');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ box_20: 1400000 }));
    await expect(canvas.getByText(/Your books show £13,800.00/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Use my books’ figure/ }));
    await expect(box).toHaveValue('13,800.00');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ box_20: undefined }));
  },
};

/** The summary names the box and links to it. */
export const WithErrors: Story = {
  tags: ['behaviour'],
  args: { values: { box_44: -494796 }, issues },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByLabelText('Residential property finance costs');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(/Residential finance costs: enter 0 or more/);
    await userEvent.click(canvas.getByRole('link', { name: /^Box 44: Residential finance costs/ }));
    await expect(box).toHaveFocus();
  },
};

const inWelsh = (definition: typeof propertyForm): typeof propertyForm => ({
  ...definition,
  form_json: {
    ...definition.form_json,
    fields: definition.form_json.fields.map((field) =>
      field.name === 'box_44'
        ? {
            ...field,
            messages: { ...field.messages, minimum: 'Enter a valid number' },
            cy: { messages: { minimum: 'Nodwch rif dilys' } },
          }
        : field,
    ),
  },
});

/** In Welsh, with English where there is none. Only what is in Welsh is marked. */
export const Welsh: Story = {
  globals: { language: 'cy' },
  args: {
    definition: inWelsh(propertyForm),
    values: filled,
    bookFills,
    issues: [{ field: 'box_44', message: 'Enter a valid number' }],
    withNav: true,
  },
  play: async ({ canvas }) => {
    const [costs] = await canvas.findAllByText('Costau ariannol eiddo preswyl');
    await expect(costs).toHaveAttribute('lang', 'cy');
    await expect(canvas.getByLabelText(/^Costau ariannol eiddo preswyl/)).toHaveAccessibleDescription(
      /Gwall: Nodwch rif dilys/,
    );
    await expect(canvas.getByRole('heading', { name: 'Mae problem wedi codi' })).toHaveAttribute(
      'lang',
      'cy',
    );
    await expect(canvas.getByLabelText(/^Number of properties/).closest('[lang]')).toHaveAttribute(
      'lang',
      'en-GB',
    );
    await expect(document.documentElement).toHaveAttribute('lang', 'cy');
  },
};

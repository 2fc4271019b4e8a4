import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Dialog } from '#ui/dialog.tsx';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Tax tag',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('tag-picker'),
  args: { field: exampleField('tag-picker') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

const LABEL = 'Tax tag';
const filled = examples['tag-picker'].value;

export const Empty: Story = {};

export const Filled: Story = { args: { value: filled } };

export const Required: Story = { args: { field: exampleField('tag-picker', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('tag-picker', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = { args: { error: 'Please select a tax tag.' } };

export const Disabled: Story = { args: { value: filled, disabled: true } };

export const ReadOnly: Story = { args: { value: filled, readOnly: true } };

export const Narrow: Story = { args: { value: filled, width: 320 } };

/** Tags are listed under their groups. The chosen one is marked, and the arrow keys start there. */
export const Open: Story = {
  tags: ['behaviour'],
  args: { value: filled },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText(LABEL);
    await userEvent.click(input);
    const business = within(canvas.getByRole('group', { name: 'Self-employment' }));
    await expect(business.getByRole('option', { name: /Trading expense/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('{ArrowDown}');
    await expect(input).toHaveAttribute('aria-activedescendant', 'demo__list-2');
    await userEvent.keyboard('{PageDown}');
    await expect(input).toHaveAttribute('aria-activedescendant', 'demo__list-26');
  },
};

/** Typing finds words in titles, groups and details. Enter selects the first whose title has them. */
export const Searched: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText(LABEL);
    await userEvent.type(input, 'property');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await expect(canvas.getByRole('option', { name: /^Property income/ })).toHaveAttribute('data-next');
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('Property income');
    await expect(args.onChange).toHaveBeenLastCalledWith('2');
    await expect(input).toHaveAccessibleDescription(/Property/);
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

export const ChosenByPointer: Story = {
  tags: ['behaviour'],
  args: { onChange: fn(), value: filled },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText(LABEL);
    await userEvent.click(input);
    await userEvent.click(canvas.getByRole('option', { name: 'Personal' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('26');
    await expect(input).toHaveValue('Personal');
    await expect(input).toHaveFocus();
  },
};

/** A text that is not a tag stays, with a notice, but no tag is selected. */
export const NothingFound: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText(LABEL);
    await userEvent.type(input, 'Yacht{Enter}');
    await expect(canvas.getByText('No tags match.')).toBeVisible();
    await userEvent.tab();
    await expect(input).toHaveValue('Yacht');
    await expect(args.onChange).toHaveBeenLastCalledWith('Yacht');
    await expect(canvas.getByText(/No tag is called “Yacht”/)).toBeVisible();
  },
};

export const NoChoicesYet: Story = {
  tags: ['behaviour'],
  args: { choices: {} },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(LABEL));
    await expect(canvas.getByText(/There are no tags to choose from yet/)).toBeVisible();
  },
};

/** A stored tag that no longer exists is shown by its number. */
export const NoLongerOffered: Story = { args: { value: '99' } };

const closed = fn();

/** Escape closes the list first, then the dialog around it. */
export const InADialog: Story = {
  render: (args) => (
    <Dialog title="Add transaction" onClose={closed}>
      <BoxDemo {...args} />
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    closed.mockClear();
    const input = await screen.findByLabelText(LABEL);
    await userEvent.click(input);
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(closed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(closed).toHaveBeenCalledTimes(1);
  },
};

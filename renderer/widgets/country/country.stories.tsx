import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Country',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('country'),
  args: { field: exampleField('country') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.country.value } };

export const Required: Story = { args: { field: exampleField('country', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('country', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { value: 'Atlantis', error: 'Choose a country from the list' },
};

export const Disabled: Story = { args: { value: examples.country.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.country.value, readOnly: true } };

/** Typing searches the names; arrow keys and Enter choose. */
export const Searched: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Country of residence');
    await userEvent.type(input, 'united');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'United Arab Emirates',
      'United Kingdom (UK)',
      'United States (USA)',
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(input).toHaveValue('United Kingdom (UK)');
    await expect(args.onChange).toHaveBeenLastCalledWith('GBR');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

/** The list during a search. */
export const Open: Story = {
  tags: ['behaviour'],
  args: { value: 'FRA' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Country of residence'));
    await expect(canvas.getByRole('option', { name: 'France' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByLabelText('Country of residence')).toHaveAttribute(
      'aria-activedescendant',
      'demo__list-GUF',
    );
  },
};

export const ChosenByPointer: Story = {
  tags: ['behaviour'],
  args: { onChange: fn(), value: 'FRA' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Country of residence');
    await userEvent.clear(input);
    await userEvent.type(input, 'ire');
    await userEvent.click(canvas.getByRole('option', { name: 'Ireland' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('IRL');
    await expect(input).toHaveValue('Ireland');
    await expect(input).toHaveFocus();
  },
};

/** A text that is not a country stays, with a notice. Escape closes the list and keeps the text. */
export const NotACountry: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Country of residence');
    await userEvent.type(input, 'Atlantis');
    await expect(canvas.getByText('No countries match.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect(input).toHaveValue('Atlantis');
    await expect(args.onChange).toHaveBeenLastCalledWith('Atlantis');
    await expect(canvas.getByText(/No country is called “Atlantis”/)).toBeVisible();
  },
};

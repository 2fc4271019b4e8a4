import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { NewFormPanel } from './new-form-panel.tsx';

const meta = {
  title: 'Staff/New form',
  component: NewFormPanel,
  args: {
    forms: [{ code: 'SA102', taxYear: '2025-26' }],
    years: ['2026-27', '2025-26'],
    found: {},
    isBusy: false,
    onTyped: fn(),
    onBegin: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof NewFormPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * A taken code is refused while it is typed; a free one creates the form, with its answers under their own
 * name.
 */
export const Begun: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const code = canvas.getByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, 'SA102');
    await expect(canvas.getByText('SA102 already exists: 2025-26.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(code).toHaveFocus());
    await expect(canvas.getByText('Enter a title.')).toBeVisible();
    await expect(args.onBegin).not.toHaveBeenCalled();
    await userEvent.clear(code);
    await userEvent.type(code, 'SA110');
    await userEvent.type(canvas.getByLabelText('Title'), 'Interest from abroad');
    await expect(canvas.getByLabelText('Answers saved as')).toHaveValue('sa110');
    await userEvent.selectOptions(canvas.getByLabelText('First tax year'), '2025-26');
    await userEvent.click(canvas.getByRole('button', { name: 'Create form' }));
    await expect(args.onBegin).toHaveBeenCalledWith({
      code: 'SA110',
      title: 'Interest from abroad',
      kind: 'single',
      taxYear: '2025-26',
      store: 'sa110',
    });
  },
};

/** Server errors appear next to what they are about, and no form is created. */
export const StoreTaken: Story = {
  tags: ['wide', 'behaviour'],
  args: { found: { store: 'SA101 keeps its answers there: give this form a name of its own.' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Code'), 'SA110');
    await userEvent.type(canvas.getByLabelText('Title'), 'Interest from abroad{Enter}');
    await expect(canvas.getByText(/SA101 keeps its answers there/)).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Answers saved as')).toHaveFocus());
    await expect(args.onBegin).not.toHaveBeenCalled();
  },
};

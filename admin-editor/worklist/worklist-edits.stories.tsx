import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import { rolledForward } from '#form-schemas/roll/rolled-forward.ts';
import { begun, lastYear, WithLog, worklistArgs } from './for-stories.tsx';

/** Edits made in the worklist itself. */
const meta = {
  title: 'Editor/Worklist, editing',
  component: WithLog,
  args: worklistArgs,
} satisfies Meta<typeof WithLog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Removes a box, and types a figure for the new year, from the line itself. */
export const Editing: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Gone: Box 24 / }));
    await expect(args.onRemove).toHaveBeenLastCalledWith(3, expect.any(Function));
    await expect(
      await canvas.findByText(/^Box 24 is removed from the form and signed off as gone/),
    ).toBeVisible();
    await expect(await canvas.findByRole('radio', { name: 'To decide (8)' })).toBeInTheDocument();

    // The decision about the constant ends with its new figure.
    await userEvent.click(canvas.getByRole('button', { name: /^Changed: Number property allowance / }));
    await expect(canvas.getByText(/enter the figure for 2027-28 first/)).toBeVisible();
    const figure = canvas.getByLabelText('Number property allowance in 2027-28');
    // Text that is not a number is refused and stays to be corrected; the line cannot be decided until then.
    await userEvent.clear(figure);
    await userEvent.type(figure, '12,70{Enter}');
    await expect(figure).toHaveAccessibleDescription(
      '“12,70” is not a number: use commas only between thousands',
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Same: Number property allowance / }));
    await expect(canvas.getByText(/^Number property allowance: correct what you typed first/)).toBeVisible();
    await expect(figure).toHaveValue('12,70');
    await userEvent.clear(figure);
    await userEvent.type(figure, '-1{Enter}');
    await expect(figure).toHaveAccessibleDescription('Enter a number of 0 or more, such as 12 or 7.5');
    await expect(args.onEdit).not.toHaveBeenCalled();
    await userEvent.clear(figure);
    await userEvent.type(figure, '1,250{Enter}');
    await expect(await canvas.findByText('1,000 → 1,250')).toBeVisible();
    await expect(canvas.queryByText(/enter the figure for 2027-28 first/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Gone: Provisional / }));
    await expect(await canvas.findByRole('radio', { name: 'To decide (7)' })).toBeInTheDocument();
  },
};

const withoutYears: Definition = {
  ...lastYear,
  form_json: {
    ...lastYear.form_json,
    fields: lastYear.form_json.fields.filter(({ box }) => box === '20' || box === '21'),
  },
};

const named = { box: '20.1', help: 'Up to £{property_allowance} in place of all expenses.' };
const withHelp = (definition: Definition): Definition => ({
  ...definition,
  form_json: {
    ...definition.form_json,
    fields: definition.form_json.fields.map((field) =>
      field.box === named.box ? { ...field, ...named } : field,
    ),
  },
});

/** Items accepted in one go are reverted in one go, even later; those decided again stay decided. */
export const AcceptedTakenBack: Story = {
  tags: ['wide', 'behaviour'],
  args: { before: withoutYears, definition: rolledForward(withoutYears, '2026-27', '2027-28') },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Accept 2 unchanged boxes and 1 rule as same' }),
    );
    const back = await canvas.findByRole('button', {
      name: 'Reopen 2 unchanged boxes and 1 rule accepted as same',
    });
    // Other decisions come and go.
    await userEvent.click(canvas.getByRole('button', { name: /^Same: Number property allowance / }));
    await userEvent.click(canvas.getByRole('radio', { name: /^All / }));
    await userEvent.click(canvas.getByRole('button', { name: /^Reopen Box 21 / }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Same: Box 21 / }));
    await waitFor(() => expect(back).toHaveTextContent('Reopen 1 unchanged box and 1 rule'));
    await userEvent.click(back);
    await expect(await canvas.findByText('1 unchanged box and 1 rule reopened.')).toBeVisible();
    await expect(args.onSign).toHaveBeenLastCalledWith([
      expect.objectContaining({ item: 'box:demo.20', decision: null }),
      expect.objectContaining({ item: 'rule:allowance', decision: null }),
    ]);
    await expect(canvas.queryByRole('button', { name: /accepted as same$/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Reopen Box 21 / })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Same: Box 20 / })).toBeVisible();
  },
};

/**
 * After raising a constant, the limit that had the same value is reported as left behind, next to both, and a
 * press updates it.
 */
export const LimitLeftBehind: Story = {
  tags: ['wide', 'behaviour'],
  args: { before: withHelp(lastYear), definition: withHelp(begun) },
  play: async ({ canvas, userEvent }) => {
    const stayed = 'The limit of Box 20.1 was the number property allowance. It is still 1,000.';
    await expect(canvas.queryByText(stayed)).toBeNull();
    const figure = canvas.getByLabelText('Number property allowance in 2027-28');
    await userEvent.clear(figure);
    await userEvent.type(figure, '1,250{Enter}');
    await expect(await canvas.findAllByText(stayed)).toHaveLength(2);
    const follow = canvas.getAllByRole('button', { name: 'Limit Box 20.1 to 1,250' });
    await expect(follow).toHaveLength(2);
    await userEvent.click(follow[1] ?? figure);
    await expect(await canvas.findByText('limit 1,000 → 1,250')).toBeVisible();
    await expect(canvas.getByText('Box 20.1 is now limited to 1,250.')).toBeVisible();
    await expect(canvas.queryByText(stayed)).toBeNull();
    // The focus stays in the list.
    const list = canvas.getByRole('list', { name: 'Worklist' });
    await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement));
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { inWindow } from '../testing/story-frame.tsx';
import { useYearLog } from './use-year-log.ts';
import { YearGrid } from './year-grid.tsx';

const form = (code: string, count: number): Definition => ({
  code,
  taxYear: '2025-26',
  kind: 'single',
  title: code,
  tax_column: code.toLowerCase(),
  form_json: {
    fields: Array.from({ length: count }, (_, at): Field => ({
      name: `box_${at + 1}`,
      id: `${code.toLowerCase()}.${at + 1}`,
      box: String(at + 1),
      title: `Question ${at + 1}`,
      format: at % 3 === 2 ? 'checkbox' : 'string',
    })),
  },
});
const forms = [form('SA102', 30), form('SA105', 40)];

const onForm = fn();

function Opened({ opened, locked }: { opened: readonly Definition[]; locked?: string }) {
  const { log, actions } = useYearLog(opened);
  return <YearGrid year="2025-26" log={log} actions={actions} locked={locked} onForm={onForm} />;
}

const meta = {
  title: 'Editor/Grid of a year',
  component: Opened,
  args: { opened: forms },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Opened>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Pasting fifty rows over two forms is one step. Rejected cells are listed with their form and the reason. */
export const Pasting: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid', { name: 'All fields of 2025-26' });
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    const rows = Array.from({ length: 50 }, (_, at) => (at === 1 ? 'abc' : String(at + 100)));
    await userEvent.paste(rows.join('\r\n'));
    const status = await canvas.findByText(/^Pasted 49 rows. 1 cell rejected./);
    await expect(status).toHaveTextContent('Box of SA102 2 Question 2, “abc”: A box number');
    const rejected = canvas.getByRole('region', { name: 'Rejected cells' });
    await expect(rejected).toHaveTextContent('“abc”: A box number is written like');
    // Each line links to its cell.
    await userEvent.click(canvas.getByRole('button', { name: 'Box of SA102 2 Question 2' }));
    await waitFor(() => expect(grid).toHaveFocus());
    await expect(canvas.getByText(/^Not saved: “abc”/)).toBeVisible();
    // Undoing the paste also removes its rejected cells.
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('Undone: pasted 49 rows in SA102, SA105.')).toBeVisible();
    await expect(rejected).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }));
    await expect(await canvas.findByText('Redone: pasted 49 rows in SA102, SA105.')).toBeVisible();
  },
};

/** A problem is marked in its cell and listed below. The line links to the cell, or to the form if no cell shows it. */
export const Problems: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    opened: [
      forms[0] as Definition,
      {
        ...form('SA105', 40),
        title: '',
        form_json: {
          fields: form('SA105', 40).form_json.fields.map((field, at) =>
            at === 38 ? { ...field, title: '' } : at === 39 ? { ...field, name: 'box_1' } : field,
          ),
        },
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid');
    await userEvent.click(await canvas.findByText('Problems', { selector: 'summary' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^SA105: Box 39: title is missing/ }));
    await waitFor(() => expect(grid).toHaveFocus());
    const cell = await canvas.findByRole('gridcell', { name: /title is missing/, selected: true });
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    // Fixing it removes both.
    await userEvent.keyboard('Rent{Enter}');
    await waitFor(() => expect(canvas.queryByText(/^SA105: Box 39/)).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /^SA105: Must not be empty/ }));
    await expect(onForm).toHaveBeenCalledWith('SA105');
  },
};

/** The filters show only tick boxes of one form. Their cells reject a length. */
export const Narrowed: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid');
    await userEvent.selectOptions(canvas.getByLabelText('Form'), 'SA105');
    await userEvent.selectOptions(canvas.getByLabelText('Kind'), 'checkbox');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '14'));
    await userEvent.type(canvas.getByLabelText('Box'), '6');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2'));
    grid.focus();
    await userEvent.keyboard('{ArrowRight>9/}12{Enter}');
    await expect(
      await canvas.findByText('Length of SA105 6 Question 6: Only text and numbers have a length.'),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

/** Only the visible rows of fifteen hundred fields are drawn. */
export const Large: Story = {
  tags: ['wide', 'behaviour'],
  args: { opened: [form('SA100', 500), form('SA102', 500), form('SA105', 500)] },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '1501');
    grid.focus();
    await userEvent.keyboard('{ArrowDown>3/}');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
  },
};

/** Shift and a click select from the previously pressed cell, even if that was the first one. */
export const PressingTwo: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('grid');
    const titles = () => canvas.getAllByRole('gridcell', { name: /^Question [25]$/ });
    await userEvent.click(titles()[0] as HTMLElement);
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(titles()[1] as HTMLElement);
    await userEvent.keyboard('{/Shift}');
    await expect(canvas.getByText('70 fields. 4 cells selected.')).toBeVisible();
  },
};

/** Viewers can read and copy everything. Pressing a key shows why nothing changes. */
export const ToRead: Story = {
  tags: ['wide', 'behaviour'],
  args: { locked: 'Your role does not let you edit forms.' },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid');
    await expect(grid).toHaveAttribute('aria-readonly', 'true');
    await expect(canvas.queryByRole('button', { name: 'Fill down' })).toBeNull();
    grid.focus();
    await userEvent.keyboard('x');
    await expect(await canvas.findByText('Your role does not let you edit forms.')).toBeVisible();
    await userEvent.paste('7');
    await expect(canvas.getByRole('gridcell', { name: '1', selected: true })).toBeVisible();
  },
};

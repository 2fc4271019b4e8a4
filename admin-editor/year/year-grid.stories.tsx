import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { inWindow } from '../story-frame.tsx';
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

function Opened({ opened, locked }: { opened: readonly Definition[]; locked?: string }) {
  const { log, actions } = useYearLog(opened);
  return <YearGrid year="2025-26" log={log} actions={actions} locked={locked} />;
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

/** Fifty rows over two forms are one step; every cell that refuses its text is named with its form and the reason. */
export const Pasting: Story = {
  tags: ['wide'],
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid', { name: 'All fields of 2025-26' });
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    const rows = Array.from({ length: 50 }, (_, at) => (at === 1 ? 'abc' : String(at + 100)));
    await userEvent.paste(rows.join('\r\n'));
    await expect(
      await canvas.findByText(
        /^Pasted 49 rows\. 1 cell refused: Box of SA102 2 Question 2, “abc”: A box number/,
      ),
    ).toBeVisible();
    const refused = canvas.getByRole('region', { name: 'Cells that were refused' });
    await expect(refused).toHaveTextContent('“abc”: A box number is written like');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('Undone: pasted 49 rows in SA102, SA105.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }));
    await expect(await canvas.findByText('Redone: pasted 49 rows in SA102, SA105.')).toBeVisible();
    // The cell that was refused is where its line leads.
    await userEvent.click(canvas.getByRole('button', { name: 'Box of SA102 2 Question 2' }));
    await waitFor(() => expect(grid).toHaveFocus());
    await expect(canvas.getByText(/^Not taken: “abc”/)).toBeVisible();
  },
};

/** Narrowed to tick boxes of one form, a length is refused where it is typed. */
export const Narrowed: Story = {
  tags: ['wide'],
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid');
    await userEvent.selectOptions(canvas.getByLabelText('Form'), 'SA105');
    await userEvent.selectOptions(canvas.getByLabelText('Kind'), 'checkbox');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '14'));
    await userEvent.type(canvas.getByLabelText('Box'), '6');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2'));
    grid.focus();
    await userEvent.keyboard('{ArrowRight>10/}12{Enter}');
    await expect(
      await canvas.findByText('Length of SA105 6 Question 6: Only a text or a number has a length.'),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

/** Fifteen hundred fields: only those in sight are drawn. */
export const Large: Story = {
  args: { opened: [form('SA100', 500), form('SA102', 500), form('SA105', 500)] },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '1501');
    grid.focus();
    await userEvent.keyboard('{ArrowDown>3/}');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
  },
};

/** Without the role to edit everything can be read and copied; a key says why nothing changes. */
export const ToRead: Story = {
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

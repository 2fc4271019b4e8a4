import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import { gridColumns } from './columns.ts';
import { inWindow } from '../testing/story-frame.tsx';

const fields = Array.from({ length: 60 }, (_, at): Field => ({
  name: `box_${at}`,
  id: `demo.${at}`,
  box: String(at + 1),
  title: `Question ${at}`,
  format: 'string',
}));
const definition = { ...lettingARoom, form_json: { fields } };

const meta = {
  title: 'Editor/Grid',
  component: FormEditor,
  args: {
    definition,
    published: definition,
    year: '2025-26',
    onChange: fn<(definition: Definition) => void>(),
    lead: <h1>DEMO</h1>,
  },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Typing edits a cell, rejects invalid text and moves to the next cell. */
export const Typing: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grid' }));
    const grid = await canvas.findByRole('grid', { name: 'Fields of DEMO' });
    grid.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await userEvent.keyboard('First question{Enter}');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        ...definition,
        form_json: { fields: fields.with(1, { ...fields[1], title: 'First question' } as Field) },
      }),
    );
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    // The next row, in the name column. A name in use is rejected in its cell.
    await userEvent.keyboard('{ArrowRight}box_0{Enter}');
    await expect(await canvas.findByText('Another field has the name box_0. Choose another.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(grid).toHaveFocus());
    await expect(canvas.getByRole('gridcell', { name: 'box_2' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** Clicking away from a cell with rejected text goes to the clicked cell. The text is listed below the grid. */
export const LeavingRejected: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grid' }));
    const grid = await canvas.findByRole('grid', { name: 'Fields of DEMO' });
    await userEvent.click(canvas.getByRole('gridcell', { name: 'box_1' }));
    await userEvent.keyboard('box_0{Enter}');
    await expect(await canvas.findByText('Another field has the name box_0. Choose another.')).toBeVisible();
    const other = canvas.getByRole('gridcell', { name: 'box_3' });
    await userEvent.click(other);
    await expect(other).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(grid).toHaveFocus());
    const below = await canvas.findByRole('region', { name: 'Rejected cells' });
    await expect(below).toHaveTextContent('“box_0”: Another field has the name box_0. Choose another.');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('gridcell', { name: 'box_4' })).toHaveAttribute('aria-selected', 'true');
  },
};

/**
 * Home and End move along the row, Page Down moves a page, and Ctrl goes to the corners. With Shift they select.
 * The reached cell is always visible.
 */
export const GoingFar: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grid' }));
    const grid = await canvas.findByRole('grid', { name: 'Fields of DEMO' });
    grid.focus();
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    const isAt = (row: number, column: number) =>
      waitFor(async () => {
        await expect(active()?.closest('[role=row]')).toHaveAttribute('aria-rowindex', String(row + 2));
        await expect([...(active()?.parentElement?.children ?? [])].indexOf(active() ?? grid)).toBe(column);
      });
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await isAt(59, gridColumns.length - 1);
    await userEvent.keyboard('{Home}');
    await isAt(59, 0);
    await userEvent.keyboard('{End}{Control>}{Home}{/Control}');
    await isAt(0, 0);
    await userEvent.keyboard('{PageDown}{PageUp}{ArrowRight}');
    await isAt(0, 1);
    await userEvent.keyboard('{Shift>}{Control>}{End}{/Control}{/Shift}');
    await expect(
      await canvas.findByText(`60 fields. ${60 * (gridColumns.length - 1)} cells selected.`),
    ).toBeVisible();
    await expect(await canvas.findByRole('gridcell', { name: 'Question 59' })).toBeVisible();
    // The first cell of the selection stays active.
    await userEvent.keyboard('{Shift>}{Control>}{Home}{/Control}{/Shift}');
    await expect(await canvas.findByText('60 fields. 2 cells selected.')).toBeVisible();
    await isAt(0, 1);
  },
};

/** The first cell pressed gets the typed text. */
export const Pressing: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grid' }));
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'Question 2' }));
    await userEvent.keyboard('Third{Enter}');
    await expect(await canvas.findByRole('gridcell', { name: 'Third' })).toBeVisible();
    await expect(canvas.getByRole('gridcell', { name: 'Question 3' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

/** Pressing a half-visible cell does not scroll it. Otherwise the pointer would select more cells. */
export const PressingAtTheEdge: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grid' }));
    const grid = await canvas.findByRole('grid', { name: 'Fields of DEMO' });
    const edge = (grid.parentElement?.getBoundingClientRect().bottom ?? 0) - 1;
    const cells = await canvas.findAllByRole('gridcell', { name: /^Question \d+$/ });
    const cell = cells.find((one) => one.getBoundingClientRect().bottom > edge);
    if (cell === undefined) throw new Error('No row is at the edge.');
    const top = cell.getBoundingClientRect().top;
    await userEvent.pointer({ keys: '[MouseLeft>]', target: cell });
    await waitFor(() => expect(cell).toHaveAttribute('aria-selected', 'true'));
    await expect(canvas.getByText('60 fields. 1 cell selected.')).toBeVisible();
    await expect(cell.getBoundingClientRect().top).toBe(top);
    await userEvent.pointer('[/MouseLeft]');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(cell.getBoundingClientRect().top).toBeLessThan(top));
  },
};

/** Shift and a click select from the previously pressed cell, even if that was the first one. */
export const PressingTwo: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grid' }));
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'Question 2' }));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('gridcell', { name: 'Question 5' }));
    await userEvent.keyboard('{/Shift}');
    await expect(canvas.getByText('60 fields. 4 cells selected.')).toBeVisible();
  },
};

/** A problem is marked in its cell as soon as it is typed. The list below counts it and links to the cell. */
export const WithProblems: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grid' }));
    const grid = await canvas.findByRole('grid', { name: 'Fields of DEMO' });
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight>14/}(a+)+${Enter}');
    const cell = await canvas.findByRole('gridcell', { name: /^\(a\+\)\+\$ 2 Question 1:/i });
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    // The columns that identify the field stay visible.
    await expect(canvas.getByRole('gridcell', { name: 'Question 1' })).toBeVisible();
    await userEvent.keyboard('{Home}');
    await userEvent.click(canvas.getByRole('button', { name: /^2 Question 1: / }));
    await waitFor(() => expect(grid).toHaveFocus());
    await expect(cell).toHaveAttribute('aria-selected', 'true');
  },
};

/** Pasting past the end adds fields, and a button adds a row. Each is one step. */
export const AddingRows: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grid' }));
    const grid = await canvas.findByRole('grid', { name: 'Fields of DEMO' });
    grid.focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.paste(Array.from({ length: 62 }, (_, at) => `Pasted ${at}`).join('\n'));
    await expect(await canvas.findByText('Pasted 62 rows. 2 fields added.')).toBeVisible();
    await expect(await canvas.findByText(/^62 fields\./)).toBeVisible();
    await waitFor(async () => {
      const [last] = args.onChange.mock.lastCall ?? [];
      await expect(last?.form_json.fields.slice(60).map(({ name, title }) => [name, title])).toEqual([
        ['pasted_60', 'Pasted 60'],
        ['pasted_61', 'Pasted 61'],
      ]);
    });
    grid.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await canvas.findByText(/^60 fields\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText(/^61 fields\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a row' }));
    await expect(await canvas.findByText(/^62 fields\./)).toBeVisible();
    await waitFor(() => expect(grid).toHaveFocus());
  },
};

/** Pasting fifty rows is one step. Rejected cells show the reason and do not stop the others. */
export const Pasting: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grid' }));
    const grid = await canvas.findByRole('grid', { name: 'Fields of DEMO' });
    grid.focus();
    await userEvent.keyboard('{ArrowRight}');
    const rows = Array.from({ length: 50 }, (_, at) => (at === 1 ? '' : `Pasted ${at}`));
    await userEvent.paste(rows.join('\r\n'));
    const status = await canvas.findByText(/^Pasted 49 rows. 1 cell rejected./);
    await expect(status).toHaveTextContent('Title of 2 Question 1, “”: Enter a title.');
    await expect(canvas.getByRole('gridcell', { name: /^Question 1 not saved: “”/ })).toBeVisible();
    // The pasted cells are selected, as in spreadsheets, down to the last row.
    const selected = () => canvas.getAllByRole('gridcell', { selected: true });
    const shown = canvas.getAllByRole('gridcell', { name: /^(Pasted|Question 1 not saved)/ });
    await expect(selected()).toEqual(shown);
    await expect(shown.length).toBeGreaterThan(5);
    grid.focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect(await canvas.findByRole('gridcell', { name: 'Question 50', selected: true })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    grid.focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}');
    await expect(await canvas.findByRole('gridcell', { name: 'Question 0' })).toBeVisible();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await expect(await canvas.findByText('Filled 2 rows.')).toBeVisible();
    await expect(canvas.getAllByRole('gridcell', { name: 'Question 0' })).toHaveLength(3);
  },
};

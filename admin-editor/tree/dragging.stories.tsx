import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { placeIn, dispatchMouse } from '../actions/for-stories.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import { field, form, lines, ready } from '../testing/for-stories.ts';
import { inWindow } from '../testing/story-frame.tsx';

/** More lines than the list has room for, and more boxes than the form. */
const long = form([
  field('1', 'Name', { format: 'string', currency: undefined, heading: 'Lodger' }),
  ...Array.from({ length: 60 }, (_, n) => field(`${n + 2}`, `Amount ${n + 2}`)),
]);

/** With a mouse: what is beyond the edge, and where the drop line appears. */
const meta = {
  title: 'Editor/Working with fields: dragging',
  component: FormEditor,
  args: {
    definition: long,
    published: long,
    year: '2025-26',
    onChange: fn(),
    lead: <h1>DEMO Letting a room</h1>,
  },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'wide' } },
  tags: ['wide', 'behaviour'],
  // As everyone has it at first: with the tabs below at rest, so that the list has its room.
  beforeEach: () => localStorage.removeItem('formledger.panes.folded'),
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const pick = (root: HTMLElement, selector: string) => root.querySelector<HTMLElement>(selector) ?? root;

/** A mouse that rests near, at or beyond the edge continues to scroll until it leaves the edge. */
export const HeldAtTheEdge: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    // After a first click the mouse listeners are certain to be there.
    await userEvent.click(canvas.getByRole('treeitem', { name: /^2 / }));
    const tree = canvas.getByRole('tree');
    const area = pick(canvasElement, 'section[data-pane]');
    const handle = pick(area, '[data-at="0"] [data-drag]');
    for (const [pane, from] of [
      [tree, canvas.getByRole('treeitem', { name: /^1 / })],
      [area, handle],
    ] as const) {
      dispatchMouse(from, 'pointerdown', placeIn(from, 0.5));
      dispatchMouse(document, 'pointermove', placeIn(pane, 0.5));
      for (const beyond of [-10, 40]) {
        const { clientX, clientY } = placeIn(pane, 1);
        dispatchMouse(document, 'pointermove', { clientX, clientY: clientY + beyond });
        const before = pane.scrollTop;
        await waitFor(() => expect(pane.scrollTop).toBeGreaterThan(before + 60));
      }
      dispatchMouse(document, 'pointermove', placeIn(pane, 0));
      await waitFor(() => expect(pane.scrollTop).toBe(0));
      dispatchMouse(document, 'pointercancel', placeIn(pane, 0.5));
    }
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
  },
};

/** A drop lands on what has scrolled under the resting mouse. */
export const ScrolledWhileDragged: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    // After a first click the mouse listeners are certain to be there.
    await userEvent.click(canvas.getByRole('treeitem', { name: /^2 / }));
    const tree = canvas.getByRole('tree');
    const dragged = canvas.getByRole('treeitem', { name: /^3 / });
    const place = placeIn(tree, 0.5);
    dispatchMouse(dragged, 'pointerdown', placeIn(dragged, 0.5));
    dispatchMouse(document, 'pointermove', place);
    const drop = () => document.querySelector('[data-drop]')?.getBoundingClientRect().top ?? 0;
    await waitFor(() => expect(drop()).toBeGreaterThan(0));
    tree.scrollTop = 607;
    const row = () =>
      document.elementFromPoint(place.clientX, place.clientY)?.closest('[role="treeitem"]') ?? tree;
    // The drop line is at an edge of the line below the mouse again.
    await waitFor(() => {
      const { top, bottom } = row().getBoundingClientRect();
      return expect(Math.min(Math.abs(drop() - top), Math.abs(drop() - bottom))).toBeLessThan(3);
    });
    const below = row().querySelector('span')?.textContent ?? '';
    const at = lines(canvasElement).indexOf(below);
    await expect(at).toBeGreaterThan(20);
    dispatchMouse(document, 'pointerup', place);
    await waitFor(() => expect(lines(canvasElement).slice(at - 1, at + 2)).toContain('3 Amount 3'));
  },
};

const sections = form([
  field('1', 'Repairs', { heading: 'Costs', subheading: 'House' }),
  field('2', 'Insurance'),
  field('3', 'Fees', { subheading: 'Agent' }),
  field('4', 'Rent', { heading: 'Income' }),
  field('5', 'Other income'),
]);

/**
 * The drop line is where the dragged item will land: a section moves past a whole section, in the direction
 * it is dragged.
 */
export const LineWhereItLands: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: sections, published: sections },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: /^2 / }));
    const row = (name: string | RegExp) => canvas.getByRole('treeitem', { name });
    const edge = (name: string | RegExp) => row(name).getBoundingClientRect().bottom;
    const before = lines(canvasElement);
    for (const [from, over, part, last] of [
      // Over the upper half of a box: below its whole section.
      ['Costs', /^5 /, 0.2, /^5 /],
      // Up: above the whole section before it, and the part before it.
      ['Income', /^2 /, 0.8, 'Letting a room'],
      ['Agent', /^2 /, 0.2, 'Costs'],
      // In the gap above a section, and on a part: a box goes to the end of what is before it.
      [/^1 /, 'Income', -0.05, /^3 /],
      [/^5 /, 'Agent', 0.2, /^2 /],
    ] as const) {
      dispatchMouse(row(from), 'pointerdown', placeIn(row(from), 0.5));
      dispatchMouse(document, 'pointermove', placeIn(row(over), part));
      await waitFor(() => {
        const line = document.querySelector('[data-drop]')?.getBoundingClientRect().top ?? 0;
        return expect(Math.abs(line - edge(last)), `${String(from)} over ${String(over)}`).toBeLessThan(7);
      });
      const [dragged, above] = [row(from).textContent, row(last).textContent];
      dispatchMouse(document, 'pointerup', placeIn(row(over), part));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo' })).toBeEnabled());
      const now = lines(canvasElement);
      await expect(now[now.indexOf(above) + 1]).toBe(dragged);
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(lines(canvasElement)).toEqual(before));
    }
  },
};

const parts = form([
  field('1', 'Name', { format: 'string', currency: undefined, heading: 'Lodger' }),
  ...Array.from({ length: 60 }, (_, n) =>
    field(`${n + 2}`, `Amount ${n + 2}`, n === 0 ? { heading: 'Amounts' } : {}),
  ),
]);

/** A landing place out of sight has its drop line at the edge of the list, not over what is below. */
export const LineOutOfSight: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: parts, published: parts },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: /^2 / }));
    const [section, over] = [
      canvas.getByRole('treeitem', { name: 'Lodger' }),
      canvas.getByRole('treeitem', { name: /^4 / }),
    ];
    dispatchMouse(section, 'pointerdown', placeIn(section, 0.5));
    dispatchMouse(document, 'pointermove', placeIn(over, 0.5));
    const { bottom } = canvas.getByRole('tree').getBoundingClientRect();
    const line = () => document.querySelector('[data-drop]')?.getBoundingClientRect().bottom ?? 0;
    await waitFor(() => expect(line()).toBeGreaterThan(bottom - 8));
    await expect(line()).toBeLessThanOrEqual(bottom);
    dispatchMouse(document, 'pointercancel', placeIn(over, 0.5));
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { field, form } from '../testing/for-stories.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import { inWindow } from '../testing/story-frame.tsx';

const plain = { currency: undefined };
const definition = form([
  field('2', 'Date your books or accounts are made up to', { ...plain, format: 'date' }),
  field('3', 'The letting stopped before the end of the tax year', { ...plain, format: 'checkbox' }),
  field('4', 'Last day', {
    ...plain,
    format: 'date',
    visibleIf: { and: [{ '>=': [{ var: 'box_2' }, { var: 'tax_year_start' }] }, { checked: 'box_3' }] },
  }),
]);

const meta = {
  title: 'Editor/Conditions in a narrow pane',
  component: FormEditor,
  args: {
    definition: definition,
    published: definition,
    year: '2025-26',
    onChange: fn(),
    lead: <h1>Letting a room</h1>,
  },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In the narrowest pane every word of a closed select can be read, in the select or in full below it. */
export const InTheNarrowestPane: Story = {
  tags: ['wide', 'behaviour'],
  globals: { viewport: { value: 'wide' } },
  beforeEach: () =>
    localStorage.setItem('formledger.panes.editor.columns', JSON.stringify(['200px', 100, '220px'])),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^4 / }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    await canvas.findAllByLabelText(/: question$/);
    const selects = [...canvasElement.querySelectorAll<HTMLSelectElement>('[data-properties] select')];
    await expect(selects.filter((select) => !isReadable(select)).map(wordsOf)).toEqual([]);
  },
};

function wordsOf(select: HTMLSelectElement): string {
  return select.selectedOptions[0]?.text ?? '';
}

function isReadable(select: HTMLSelectElement): boolean {
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
  const drawn = document.createElement('canvas').getContext('2d');
  if (drawn === null) return false;
  drawn.font = font;
  const room =
    select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  const below = select.closest('.mantine-InputWrapper-root')?.querySelector('[aria-hidden]:not(svg)');
  const isBelow = below?.textContent === wordsOf(select) && below.checkVisibility();
  return isBelow || drawn.measureText(wordsOf(select)).width <= room;
}

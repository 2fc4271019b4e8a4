import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import { inWindow } from '../testing/story-frame.tsx';
import { writeClip } from './clip.ts';

const box = (number: number): Field => ({
  name: `box_${number}`,
  id: `demo.${number}`,
  box: `${number}`,
  title: `Amount ${number}`,
  format: 'number',
  currency: true,
  xml: `DEMO/IncomeAndExpensesOfTheWholeYear/AdjustmentsOfTheProfit/AmountWithALongName${number}`,
  ...(number % 6 === 1 && { heading: `Part ${number}` }),
});

const long: Definition = {
  code: 'DEMO',
  taxYear: '2019-20',
  kind: 'single',
  title: 'Letting a room',
  tax_column: 'demo',
  form_json: { fields: Array.from({ length: 60 }, (_, at) => box(at + 1)) },
};

const meta = {
  title: 'Editor/Pasted fields',
  component: FormEditor,
  args: { definition: long, published: long, year: '2025-26', onChange: fn(), lead: <h1>DEMO</h1> },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
  // As everyone has it at first: with the tabs below at rest, so that the list has its room.
  beforeEach: () => localStorage.removeItem('formledger.panes.folded'),
} satisfies Meta<typeof FormEditor>;

export default meta;

/**
 * Fields from another year are pasted at the end of a long form. The form scrolls there, and the notice lists
 * what was left out.
 */
export const FromAnotherYear: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-tools]')).not.toBeNull());
    const last = canvas.getByRole('treeitem', { name: /^60 / });
    await userEvent.click(last);
    const clipboardData = new DataTransfer();
    const copied = long.form_json.fields.slice(54).map((field) => ({ ...field, heading: undefined }));
    clipboardData.setData('text/plain', writeClip({ ...long, taxYear: '2025-26' }, copied));
    last.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    const note = (await canvas.findByText('Pasted, without:')).parentElement;
    await expect(note?.scrollWidth).toBe(note?.clientWidth);
    const tree = canvas.getByRole('tree');
    await expect(tree.clientHeight).toBeGreaterThan(note?.clientHeight ?? 0);
    const pane = canvasElement.querySelector('section[data-pane]');
    const pasted = await waitFor(() => {
      const drawn = canvasElement.querySelector('[data-at="60"]');
      if (drawn === null) throw new Error('it is not drawn yet');
      return drawn;
    });
    // On a phone the form is in another pane.
    if (pane === null || pane.getClientRects().length === 0) return;
    await waitFor(() => {
      const { top, bottom } = pasted.getBoundingClientRect();
      const seen = pane.getBoundingClientRect();
      if (top < seen.top - 1 || bottom > seen.bottom + 1) throw new Error('it is out of sight');
    });
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { changesBetween } from '../changes/changes.ts';
import { ImpactPanel } from './impact-panel.tsx';

const field = (box: string, title: string, more: Partial<Field> = {}): Field => ({
  name: `box_${box.replace('.', '_')}`,
  id: `sa105.box_${box}`,
  box,
  title,
  format: 'number',
  currency: true,
  ...more,
});

const form = (fields: Field[]): Definition => ({
  code: 'SA105',
  taxYear: '2026-27',
  kind: 'single',
  title: 'UK property',
  tax_column: 'property',
  form_json: {
    fields,
    rules: [
      {
        id: 'a',
        when: { '>': [{ var: 'box_20_1' }, 0] },
        field: 'box_20_1',
        message: 'At most the allowance.',
      },
    ],
  },
});

const rents = field('20', 'Rents');
const allowance = field('20.1', 'Property income allowance', { max: 1000, calc: 'property.allowance' });
const published = form([rents, allowance]);
const definition = form([
  { ...rents, title: 'Total rents and other income from property' },
  { ...allowance, max: 2000 },
  field('25.1', 'Energy efficiency works', { calc: 'property.expenses', xml: 'SA105/Energy' }),
]);

const counts = new Map([
  ['sa105.box_20', { saved: 1204, drafts: 96, filed: 3311 }],
  ['sa105.box_20.1', { saved: 88, drafts: 11, filed: 402 }],
  ['sa105.box_25.1', { saved: 0, drafts: 0, filed: 0 }],
]);
const tax = {
  sample: { of: 1204, taken: 500, changed: 41, median: -200, refused: 0 },
  boxes: new Map([
    ['sa105.box_20.1', { changed: 41, median: -200, refused: 0 }],
    ['sa105.box_25.1', { changed: 0, median: null, refused: 0 }],
  ]),
};

const meta = {
  title: 'Editor/Impact',
  component: ImpactPanel,
  args: {
    definition,
    published,
    changes: changesBetween(published, definition),
    found: { counts, tax, notice: undefined },
    applicableYears: '2025-26 and 2026-27',
    onGoTo: fn(),
  },
} satisfies Meta<typeof ImpactPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A row for each changed box; its number links to it. */
export const Whole: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText(
        /^What changes for filers of 2025-26 and 2026-27\. We calculated the tax of 500 of 1,204 saved forms both ways: 41 would change, median −£200.00\.$/,
      ),
    ).toBeVisible();
    const row = canvas.getByRole('row', { name: /^20\.1/ });
    await expect(row).toHaveTextContent(
      '20.1Limit 1,000 → 2,00088114021 rule, property.allowance41 of 500 change, median −£200.00',
    );
    await expect(canvas.getByRole('row', { name: /^20 / })).toHaveTextContent('1,204963,311noneno change');
    await userEvent.click(canvas.getByRole('button', { name: '25.1' }));
    await expect(args.onGoTo).toHaveBeenCalledWith(2);
  },
};

/** Someone who saved the form in two years has two: forms are counted, not people. */
export const EverySavedForm: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    found: {
      counts,
      tax: { sample: { of: 2, taken: 2, changed: 0, median: null, refused: 0 }, boxes: new Map() },
      notice: undefined,
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/We calculated the tax of all 2 saved forms both ways: none would change.$/),
    ).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Tax of sampled forms' })).toBeVisible();
  },
};

/** Counts come first; the tax takes a moment. */
export const WorkingOut: Story = {
  tags: ['wide', 'behaviour'],
  args: { found: { counts, tax: undefined, notice: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('calculating…')).toHaveLength(3);
  },
};

/** A draft with problems is not analysed. */
export const NotLookedAt: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    found: { counts: undefined, tax: undefined, notice: 'The draft has problems. Fix them first.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Fix them first/)).toBeVisible();
  },
};

/** A dialog does not feed the tax; the table counts the records with answers in its new boxes. */
export const OfADialog: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    definition: { ...definition, code: 'add-transaction' },
    found: {
      notice: undefined,
      counts,
      tax: { sample: { of: 0, taken: 0, changed: 0, median: null, refused: 0 }, boxes: new Map() },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Boxes added to this dialog do not change the tax\./)).toBeVisible();
    await expect(canvas.queryByText(/No one has saved this form/)).toBeNull();
  },
};

export const NothingChanged: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: published, changes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing differs from the published form.')).toBeVisible();
  },
};

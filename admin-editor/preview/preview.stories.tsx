import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import { lettingARoom as published } from '../testing/for-tests.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import { previewMemory } from './preview-memory.ts';
import { inWindow } from '../testing/story-frame.tsx';

const meta = {
  title: 'Editor/Preview',
  component: FormEditor,
  args: {
    definition: published,
    published,
    year: '2025-26',
    onChange: fn(),
    lead: <h1>DEMO Letting a room</h1>,
  },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Checked: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Check answers' }));
    await expect(await canvas.findByText(/enter the rent received/i, { selector: 'a' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Printed' }));
    await expect(canvas.queryByText(/enter the rent received/i)).toBeNull();
  },
};

const welsh: Definition = {
  ...published,
  form_json: {
    ...published.form_json,
    fields: published.form_json.fields.map((field) =>
      field.name === 'box_9' ? { ...field, cy: { title: 'Rhent', of: { title: field.title } } } : field,
    ),
  },
};

/** The form in both languages. The canvas and the words of the editor stay in English. */
export const InWelsh: Story = {
  tags: ['wide'],
  args: { definition: welsh, published: welsh },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Welsh' }));
    await expect(await canvas.findByText('Rhent')).toHaveAttribute('lang', 'cy');
    await expect(canvas.getByRole('button', { name: 'Check answers' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'English' }));
    await expect(await canvas.findByLabelText(/^Rent received/, { selector: 'input' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Welsh' }));
    await expect(await canvas.findByText('Rhent')).toBeVisible();
  },
};

const lastYear: Definition = {
  ...published,
  form_json: {
    fields: published.form_json.fields
      .filter(({ name }) => name !== 'box_10')
      .map((field) => (field.name === 'box_9' ? { ...field, name: 'rent' } : field))
      .concat({ name: 'box_11', id: 'demo.11', box: '11', title: 'Cleaning', format: 'checkbox' }),
  },
};

/**
 * A returning filer. A renamed box keeps its answer, and the preview lists removed and new boxes. Then it is
 * printed.
 */
export const ReturningFiler: Story = {
  tags: ['wide', 'behaviour'],
  args: { preview: { loadLastYear: () => Promise.resolve(lastYear) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    const start = await canvas.findByRole('combobox', { name: 'Starting answers' });
    await userEvent.selectOptions(start, 'Last year’s answers');
    const differences = /No longer asked: 11 Cleaning. New this year: 10 Other income./;
    await expect(await canvas.findByText(differences)).toBeVisible();
    await expect(canvas.getByLabelText(/^Rent received/, { selector: 'input' })).toHaveValue('400.00');
    await userEvent.click(canvas.getByRole('radio', { name: 'Read-only' }));
    await expect(canvas.getByLabelText(/^Rent received/, { selector: 'input' })).toHaveAttribute('readonly');
    await userEvent.click(canvas.getByRole('radio', { name: 'Printed' }));
    await expect(canvas.getByRole('row', { name: /9 Rent received £400.00/ })).toBeVisible();
    await userEvent.selectOptions(start, 'Sample answers');
    await expect(canvas.getByRole('row', { name: /10 Other income £500.00/ })).toBeVisible();
  },
};

/** Many new boxes are only counted above the form. Opening the line lists them. */
export const MuchIsNew: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    preview: {
      loadLastYear: () =>
        Promise.resolve({ ...lastYear, form_json: { fields: lastYear.form_json.fields.slice(0, 1) } }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    const start = await canvas.findByRole('combobox', { name: 'Starting answers' });
    await userEvent.selectOptions(start, 'Last year’s answers');
    await expect(await canvas.findByText(/^One answer from last year is in this form/)).toBeVisible();
    const count = canvas.getByText(/^New this year: \d+ boxes$/);
    const other = canvas.getByText('10 Other income', { selector: 'li' });
    await expect(other).not.toBeVisible();
    await userEvent.click(count);
    await expect(other).toBeVisible();
  },
};

/** Passes the answers on to be saved as a scenario. */
export const SavingAnswers: Story = {
  tags: ['wide', 'behaviour'],
  args: { preview: { renderSave: ({ values }) => <output>{JSON.stringify(values)}</output> } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await userEvent.type(await canvas.findByLabelText(/^Name of the lodger/, { selector: 'input' }), 'Ann');
    await userEvent.click(canvas.getByRole('button', { name: 'Save as scenario…' }));
    await expect(await canvas.findByText(/"box_1":"Ann"/)).toBeVisible();
  },
};

/** A form that applies to two years can be filled in for either. The answers are still there after another view. */
export const TwoYears: Story = {
  tags: ['wide', 'behaviour'],
  args: { preview: { years: ['2025-26', '2026-27'], memory: previewMemory() } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    const year = () => canvas.findByRole('combobox', { name: 'Tax year to fill in' });
    await userEvent.selectOptions(await year(), '2026-27');
    await userEvent.type(await canvas.findByLabelText(/^Name of the lodger/, { selector: 'input' }), 'Ann');
    await userEvent.click(canvas.getByRole('button', { name: 'Form' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await expect(await year()).toHaveValue('2026-27');
    await expect(canvas.getByLabelText(/^Name of the lodger/, { selector: 'input' })).toHaveValue('Ann');
  },
};

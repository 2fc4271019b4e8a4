import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import { NewFormPanel } from './new-form-panel.tsx';

const employment: Definition = {
  code: 'SA102',
  taxYear: '2025-26',
  kind: 'list',
  title: 'Employment',
  tax_column: 'sa102',
  form_json: { list: { max: 10 }, fields: [{ name: 'pay', title: 'Pay', format: 'number', currency: true }] },
};

const meta = {
  title: 'Staff/New form',
  component: NewFormPanel,
  args: {
    forms: [{ code: 'SA102', taxYear: '2025-26', title: 'Employment', kind: 'list' }],
    copy: null,
    readForm: fn(),
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
    await expect(args.onBegin).toHaveBeenCalledWith(
      { code: 'SA110', title: 'Interest from abroad', kind: 'single', taxYear: '2025-26', store: 'sa110' },
      { from: 'nothing' },
    );
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

const survey = JSON.stringify({
  title: 'Letting a property',
  elements: [
    { type: 'html', name: 'hint', html: '<p>Keep your <b>receipts</b>.</p>' },
    { type: 'text', name: 'address', title: 'Address', isRequired: true },
    { type: 'boolean', name: 'furnished', title: 'It is furnished' },
    { type: 'signaturepad', name: 'sign', title: 'Signature' },
    { type: 'comment', name: 'notes', title: 'Notes', visibleIf: 'age({bought}) > 3' },
  ],
});

/** A file of another tool: what it brings, what is left out, and its title. */
export const FromFile: Story = {
  tags: ['wide'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Begin with'), 'A file of another tool');
    const input = canvas.getByLabelText('Form of another tool');
    await userEvent.upload(input, new File(['{"a": 1}'], 'other.json', { type: 'application/json' }));
    await expect(await canvas.findByText(/other.json: This is not a form in/)).toBeVisible();
    await userEvent.upload(input, new File([survey], 'letting.json', { type: 'application/json' }));
    await expect(await canvas.findByText('SurveyJS: 3 questions.')).toBeVisible();
    await expect(canvas.getByText(/a question of the kind “signaturepad”/)).toBeVisible();
    await expect(canvas.getByText(/the condition “age/)).toBeVisible();
    await expect(canvas.getByLabelText('Title')).toHaveValue('Letting a property');
    await userEvent.type(canvas.getByLabelText('Code'), 'LET1');
    await userEvent.click(canvas.getByRole('button', { name: 'Create form' }));
    await expect(args.onBegin).toHaveBeenCalledWith(expect.objectContaining({ code: 'LET1' }), {
      from: 'file',
      text: survey,
    });
  },
};

/** A copy of the form that the address names. Its kind is that of the original. */
export const Copied: Story = {
  tags: ['wide'],
  args: { copy: 'SA102/2025-26', readForm: fn(async () => employment) },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Title')).toHaveValue('Employment (copy)'));
    await expect(canvas.queryByLabelText('Kind')).toBeNull();
    await expect(canvas.getByLabelText('First tax year')).toHaveValue('2025-26');
    await userEvent.type(canvas.getByLabelText('Code'), 'JOBS');
    await userEvent.click(canvas.getByRole('button', { name: 'Create form' }));
    await expect(args.onBegin).toHaveBeenCalledWith(expect.objectContaining({ code: 'JOBS' }), {
      from: 'form',
      original: employment,
    });
  },
};

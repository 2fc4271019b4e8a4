import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import rjsfValidator from '@rjsf/validator-ajv8';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { TaxYear } from '#domain/tax-year.ts';
import { exportedForms } from '#form-schemas/shipped/export.ts';
import { rentalForm } from './demo/example-list.ts';
import { definitions } from './gallery/shipped-definitions.ts';
import { ExportedThemedForm } from './exported-theme.ts';

const forms = exportedForms([...definitions, rentalForm]);

/** An exported form as any React app can draw it: RJSF, its own AJV validator and only our theme. */
function ExportedForm({ code, year }: { code: string; year: TaxYear }) {
  const form = forms.find((one) => one.code === code && one.year === year);
  if (form === undefined) return <p>There is no such form.</p>;
  const { schema, uiSchema } = JSON.parse(JSON.stringify(form)) as { schema: RJSFSchema; uiSchema: UiSchema };
  return (
    <ExportedThemedForm
      key={`${code} ${year}`}
      {...{ schema, uiSchema }}
      validator={rjsfValidator}
      liveValidate
    />
  );
}

const meta = {
  title: 'Forms/Exported form in the theme',
  component: ExportedForm,
  args: { code: 'SA103S', year: '2025-26' },
  argTypes: { code: { control: 'select', options: [...new Set(forms.map((form) => form.code))] } },
} satisfies Meta<typeof ExportedForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** RJSF resolves the exported conditions itself, and AJV finds errors while the user types. */
export const SelfEmployment: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const turnover = canvas.getByLabelText(/^Turnover/);
    await userEvent.type(turnover, '1234.5');
    await expect(turnover).toHaveValue('1234.5');
    await userEvent.clear(turnover);
    await userEvent.type(turnover, '-5');
    await expect(turnover).toHaveAccessibleDescription(/must be >= 0/);
  },
};

/** A list form is an array of its entries. */
export const Employments: Story = {
  args: { code: 'SA102' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add employment' }));
    await waitFor(() => expect(canvas.getByLabelText(/^Pay from this employment/)).toBeVisible());
  },
};

/** A list in a form is an array in it. RJSF adds, moves and removes its entries. */
export const ListInForm: Story = {
  args: { code: 'RENT' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add tenant' }));
    await userEvent.type(await canvas.findByLabelText(/^Name/), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Add another tenant' }));
    const names = () => canvas.getAllByLabelText<HTMLInputElement>(/^Name/).map(({ value }) => value);
    await waitFor(() => expect(names()).toEqual(['Ada', '']));
    await userEvent.click(canvas.getByRole('button', { name: 'Move Tenant 2 up' }));
    await waitFor(() => expect(names()).toEqual(['', 'Ada']));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Tenant 1' }));
    await waitFor(() => expect(names()).toEqual(['Ada']));
    await expect(canvas.getByRole('group', { name: 'Tenants' })).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { checkImport, ImportedForm } from '#contract/form-files/form-files.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { ImportResult, keyOf } from './import-result.tsx';

const definition: Definition = {
  code: 'SA103S',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Self-employment (short)',
  tax_column: 'self_employment',
  form_json: {
    fields: [
      { name: 'box_9', id: 'sa103s.box_9', box: '9', title: 'Turnover', format: 'number', currency: true },
    ],
  },
};

const base: ImportedForm = {
  path: '/forms/0/definition',
  code: 'SA103S',
  taxYear: '2025-26',
  title: 'Self-employment (short)',
  state: 'changed',
  assumed: [],
  problems: [],
  version: 2,
  draft: null,
};

const changed: ImportedForm = {
  ...base,
  published: definition,
  definition: {
    ...definition,
    form_json: {
      fields: definition.form_json.fields.map((field) => ({ ...field, title: 'Sales', length: 8 })),
    },
  },
  draft: { revision: 7, savedBy: 'ben@staff.example', saved: '2026-11-20T10:00:00.000Z' },
};

const forms: readonly ImportedForm[] = [
  changed,
  {
    ...base,
    path: '/forms/1/definition',
    code: 'NEW1',
    title: 'A new form',
    state: 'new',
    version: 0,
    assumed: ['Tax year: 2025-26, as chosen.', 'Kind: “single”, as a placeholder.'],
  },
  { ...base, path: '/forms/2/definition', code: 'SA105', title: 'UK property', state: 'same' },
  {
    ...base,
    path: '/forms/3/definition',
    code: 'SA108',
    title: 'Capital gains',
    state: 'refused',
    problems: [
      { path: '/forms/3/definition/form_json/fields/0/format', message: 'Use one of: string, number, date.' },
      {
        path: '/forms/3/definition/form_json/fields/1/pattern',
        message: 'box_2: repetition and alternatives may not overlap with what follows.',
      },
    ],
  },
];

/** The original texts of the file. */
const text = JSON.stringify({
  forms: [
    {},
    {},
    {},
    {
      definition: {
        form_json: {
          fields: [
            { name: 'box_1', box: '1', title: 'Disposals', format: 'money', heading: 'Residential property' },
            { name: 'box_2', box: '2', title: 'Proceeds', format: 'number', pattern: '(a+)+' },
          ],
        },
      },
    },
  ],
});

function View({ checked }: { checked: ReplyOf<typeof checkImport> }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  return (
    <main>
      <h1>Import</h1>
      <ImportResult checked={checked} text={text} picked={picked} onPicked={setPicked} />
      <output>{picked.size} picked</output>
    </main>
  );
}

export default { title: 'Staff/Import result', component: View } satisfies Meta<typeof View>;
type Story = StoryObj<typeof View>;

/** Changed over a draft, new with assumptions, unchanged, and rejected with places. */
export const EveryState: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    checked: {
      checksum: 'right',
      holds: 'The forms of 2025-26',
      exported: '2026-11-20T10:00:00.000Z',
      asks: { code: false, taxYear: false },
      forms: [...forms],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Box 9: title “Turnover” → “Sales”')).toBeVisible();
    await expect(canvas.getByText(/saved by ben@staff.example/)).toBeVisible();
    await expect(canvas.getByText(/^Section “Residential property”, 1 Disposals: format use/)).toBeVisible();
    await expect(canvas.getByText(/^Section “Residential property”, 2 Proceeds: repetition/)).toBeVisible();
    await expect(canvas.getByText('/forms/3/definition/form_json/fields/1/pattern')).toBeVisible();
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(2);
    canvas.getByRole('checkbox', { name: 'SA103S 2025-26' }).focus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText('1 picked')).toBeVisible();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText('0 picked')).toBeVisible();
    await expect(keyOf(base)).toBe('SA103S/2025-26');
  },
};

export const WithoutChecksum: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    checked: {
      checksum: 'missing',
      holds: '',
      exported: '',
      asks: { code: true, taxYear: true },
      forms: [
        {
          ...base,
          path: '/',
          code: '',
          taxYear: '',
          title: '',
          state: 'refused',
          problems: [
            { path: '/code', message: 'The file does not say which form this is. Choose the form.' },
          ],
        },
      ],
    },
  },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText(/no checksum/)).toBeVisible();
    await expect(within(canvasElement).queryByRole('checkbox')).toBeNull();
  },
};

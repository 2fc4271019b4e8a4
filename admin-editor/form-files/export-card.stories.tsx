import { ApiProvider } from '@reduxjs/toolkit/query/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { api } from '#client/shared/api/api.ts';
import { formSummary as form } from '../testing/staff-samples.ts';
import { ExportCard } from './export-card.tsx';

const begun = { version: 0, published: '', holdsFrom: '', hasDraft: true };

const meta = {
  title: 'Staff/Export',
  component: ExportCard,
  args: {
    forms: [
      form('NEW1', '2026-27', 'A form that is begun', begun),
      form('SA102', '2026-27', 'Employment', { hasDraft: true }),
      form('SA105', '2026-27', 'UK property'),
    ],
    open: undefined,
  },
  decorators: [
    (Story) => (
      <ApiProvider api={api}>
        <main>
          <h1>Import and export</h1>
          <Story />
        </main>
      </ApiProvider>
    ),
  ],
} satisfies Meta<typeof ExportCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const DRAFTS = /Use drafts instead of published versions/;
const offered = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map(({ value }) => value);

/** A form that is only a draft is offered with drafts only, and does not stay selected without them. */
export const OneForm: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('What to export'), 'One form');
    const select = canvas.getByRole('combobox', { name: 'Form' });
    await expect(offered(select)).toEqual(['SA102/2026-27', 'SA105/2026-27']);
    await expect(select).toHaveValue('SA102/2026-27');
    await userEvent.click(canvas.getByLabelText(DRAFTS));
    await expect(offered(select)).toEqual(['NEW1/2026-27', 'SA102/2026-27', 'SA105/2026-27']);
    await userEvent.selectOptions(select, 'NEW1/2026-27');
    await userEvent.click(canvas.getByLabelText(DRAFTS));
    await expect(offered(select)).toEqual(['SA102/2026-27', 'SA105/2026-27']);
    await expect(select).toHaveValue('SA102/2026-27');
  },
};

/** Opened from a form that is only a draft: it is preselected and can be exported. */
export const OfADraft: Story = {
  tags: ['wide', 'behaviour'],
  args: { open: { code: 'NEW1', taxYear: '2026-27' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(DRAFTS)).toBeChecked();
    await expect(canvas.getByRole('combobox', { name: 'Form' })).toHaveValue('NEW1/2026-27');
  },
};

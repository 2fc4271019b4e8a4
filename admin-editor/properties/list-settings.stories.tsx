import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import { openLog, perform } from '../commands/command-log.ts';
import { ListSettings } from './list-settings.tsx';

const employments: Definition = {
  code: 'JOBS',
  taxYear: '2025-26',
  kind: 'list',
  title: 'Employments',
  tax_column: 'jobs',
  form_json: {
    list: { max: 3 },
    fields: [
      { name: 'employer', box: '5', title: 'Employer', format: 'string' },
      { name: 'reference', box: '4', title: 'PAYE reference', format: 'string' },
    ],
  },
};

const meta = {
  title: 'Editor/Settings of a list',
  component: ListSettings,
  tags: ['wide'],
  args: { definition: employments, year: '2025-26', onEdit: fn() },
  render: function Edited({ definition, year, onEdit }) {
    const [log, setLog] = useState(() => openLog(definition));
    return (
      <ListSettings
        definition={log.definition}
        year={year}
        onEdit={(edit) => {
          onEdit(edit);
          setLog((before) => perform(before, edit));
        }}
      />
    );
  },
} satisfies Meta<typeof ListSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An invalid maximum changes nothing. A change to one setting keeps the others. */
export const Settings: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const most = canvas.getByLabelText('Maximum entries');
    await userEvent.clear(most);
    await expect(canvas.getByText('Enter a whole number from 1 to 200')).toBeVisible();
    await expect(args.onEdit).not.toHaveBeenCalled();
    await userEvent.type(most, '20');
    await userEvent.selectOptions(canvas.getByLabelText('Each entry needs its own'), '4 PAYE reference');
    await userEvent.selectOptions(canvas.getByLabelText('Name entries by'), '5 Employer');
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      do: 'set-form',
      changes: { list: { max: 20, uniqueField: 'reference', entryTitleField: 'employer' } },
    });
    await userEvent.selectOptions(canvas.getByLabelText('Each entry needs its own'), 'None');
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      do: 'set-form',
      changes: { list: { max: 20, entryTitleField: 'employer' } },
    });
  },
};

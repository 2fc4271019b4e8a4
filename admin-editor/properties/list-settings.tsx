import { TextInput } from '@mantine/core';
import type { Definition, FormJson } from '#form-schemas/definition.ts';
import { fieldsFor, holdsValue } from '#form-schemas/resolve.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Edit } from '../commands/command.ts';
import { fieldLine } from '../editor/names.ts';
import { OneOfControl } from './controls.tsx';
import classes from './properties.module.css';
import { type ReadText, useTypedText, writeNumber } from './use-typed-text.ts';

interface ListSettingsProps {
  definition: Definition;
  year: TaxYear;
  onEdit: (edit: Edit) => void;
}

type ListOptions = NonNullable<FormJson['list']>;

/** As many as a save takes. */
const MOST = 200;

/** A list that says nothing yet begins with one entry. */
const BEGINNING: ListOptions = { max: 1 };

/** What is said of the list by one of its boxes. */
const boxes = [
  {
    key: 'uniqueField',
    id: 'editor-list-unique',
    label: 'Each entry needs its own',
    hint: 'Spaces and capitals make no difference',
  },
  {
    key: 'entryTitleField',
    id: 'editor-list-title',
    label: 'Name entries by',
    hint: 'Entries without an answer show their number',
  },
] as const;

/** How a form of entries is kept: how many there may be, what tells one from another, and what each is called by. */
export function ListSettings({ definition, year, onEdit }: ListSettingsProps) {
  const { list } = definition.form_json;
  const kept = list ?? BEGINNING;
  const set = ({ max, uniqueField, entryTitleField }: ListOptions) =>
    onEdit({
      do: 'set-form',
      changes: {
        list: {
          max,
          ...(uniqueField !== undefined && { uniqueField }),
          ...(entryTitleField !== undefined && { entryTitleField }),
        },
      },
    });
  const most = useTypedText(list?.max, writeNumber, readMost, (max) => {
    if (max !== undefined) set({ ...kept, max });
  });
  const fields = [
    { value: '', label: 'None' },
    ...fieldsFor(definition, year)
      .filter(holdsValue)
      .map((field) => ({ value: field.name, label: fieldLine(field) })),
  ];
  return (
    <div className={classes.grid}>
      <div className={classes.property}>
        <TextInput
          id="editor-list-max"
          size="xs"
          label="Maximum entries"
          inputMode="numeric"
          error={most.error}
          value={most.text}
          onChange={(event) => most.onText(event.currentTarget.value)}
        />
      </div>
      {boxes.map(({ key, ...words }) => (
        <div key={key} className={classes.property}>
          <OneOfControl
            {...words}
            value={kept[key]}
            options={fields}
            onChange={(name) => set({ ...kept, [key]: name })}
          />
        </div>
      ))}
    </div>
  );
}

const readMost: ReadText<number> = (text) => {
  const most = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return most >= 1 && most <= MOST ? { value: most } : { error: `Enter a whole number from 1 to ${MOST}` };
};

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

/** The most entries that a save accepts. */
const MAX_ENTRIES = 200;

/** The settings of a list that does not have any yet. */
const DEFAULT_LIST: ListOptions = { max: 1 };

/** Settings that name one of the form's boxes. */
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

/** Settings of a form with entries: how many, which box must be unique, and which box names an entry. */
export function ListSettings({ definition, year, onEdit }: ListSettingsProps) {
  const { list } = definition.form_json;
  const current = list ?? DEFAULT_LIST;
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
  const maxInput = useTypedText(list?.max, writeNumber, readMaxEntries, (max) => {
    if (max !== undefined) set({ ...current, max });
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
          error={maxInput.error}
          value={maxInput.text}
          onChange={(event) => maxInput.onText(event.currentTarget.value)}
        />
      </div>
      {boxes.map(({ key, ...words }) => (
        <div key={key} className={classes.property}>
          <OneOfControl
            {...words}
            value={current[key]}
            options={fields}
            onChange={(name) => set({ ...current, [key]: name })}
          />
        </div>
      ))}
    </div>
  );
}

const readMaxEntries: ReadText<number> = (text) => {
  const maxInput = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return maxInput >= 1 && maxInput <= MAX_ENTRIES
    ? { value: maxInput }
    : { error: `Enter a whole number from 1 to ${MAX_ENTRIES}` };
};

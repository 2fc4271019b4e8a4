import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { EditorShown } from '../editor-shown.ts';
import { gridColumns, type GridRow } from './columns.ts';
import classes from './form-grid.module.css';
import { FormGrid } from './form-grid.tsx';

/** All fields of the form as a spreadsheet. What is typed, filled down or pasted is one step of the log. */
export function GridView({ shown }: { shown: EditorShown }) {
  const { definition, actions } = shown;
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const rows = useMemo(
    () =>
      definition.form_json.fields
        .map((field, at): GridRow => ({ id: field.id ?? `${at} ${field.name}`, definition, at, field }))
        .filter(({ field }) => hasText(field, wanted)),
    [definition, wanted],
  );
  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        <TextInput
          size="xs"
          type="search"
          aria-label="Fields with"
          placeholder="Find fields"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <FormGrid
        label={`Fields of ${definition.code}`}
        rows={rows}
        columns={gridColumns}
        onEdit={(what, cells) =>
          actions.edit({
            do: 'set-cells',
            what,
            cells: cells.map(({ row, changes }) => ({ at: row.at, changes })),
          })
        }
      />
    </div>
  );
}

function hasText(field: GridRow['field'], wanted: string): boolean {
  const words = wanted.trim().toLowerCase();
  return words === '' || gridColumns.some((column) => column.write(field).toLowerCase().includes(words));
}

import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { widgetOf } from '#form-schemas/resolve.ts';
import { widgetNames, widgetKinds } from '#form-schemas/widgets/index.ts';
import { Grow } from '#ui/layout.tsx';
import type { GridRow } from '../grid/columns.ts';
import classes from './year-grid.module.css';
import type { FieldFilter } from './year-rows.ts';

interface FieldFiltersProps {
  filter: FieldFilter;
  /** All rows, to find the forms and kinds to choose from. */
  rows: readonly GridRow[];
  onFilter: (filter: FieldFilter) => void;
}

/** Filters the grid by form, kind of field, box or text. */
export function FieldFilters({ filter, rows, onFilter }: FieldFiltersProps) {
  const forms = useMemo(() => [...new Set(rows.map(({ definition }) => definition.code))], [rows]);
  const kinds = useMemo(() => {
    const used = new Set(rows.map(({ field }) => widgetOf(field)));
    return widgetNames
      .filter((name) => used.has(name))
      .map((name) => ({ value: name, label: widgetKinds[name].editing.label }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  }, [rows]);
  return (
    <>
      <NativeSelect
        size="xs"
        className={classes.choice}
        aria-label="Form"
        data={[{ value: '', label: 'All forms' }, ...forms]}
        value={filter.form}
        onChange={(event) => onFilter({ ...filter, form: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        className={classes.choice}
        aria-label="Kind"
        data={[{ value: '', label: 'All kinds' }, ...kinds]}
        value={filter.kind}
        onChange={(event) => {
          const kind = widgetNames.find((name) => name === event.currentTarget.value);
          onFilter({ ...filter, kind: kind ?? '' });
        }}
      />
      <TextInput
        size="xs"
        className={classes.box}
        aria-label="Box"
        placeholder="Box"
        value={filter.box}
        onChange={(event) => onFilter({ ...filter, box: event.currentTarget.value })}
      />
      <Grow isShort>
        <TextInput
          size="xs"
          type="search"
          aria-label="Fields with"
          placeholder="Find a label, name or property"
          value={filter.words}
          onChange={(event) => onFilter({ ...filter, words: event.currentTarget.value })}
        />
      </Grow>
    </>
  );
}

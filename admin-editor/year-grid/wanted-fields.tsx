import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { widgetOf } from '#form-schemas/resolve.ts';
import { widgetNames, widgetKinds } from '#form-schemas/widgets/index.ts';
import { Grow } from '#ui/layout.tsx';
import type { GridRow } from '../grid/columns.ts';
import classes from './year-grid.module.css';
import type { Wanted } from './year-rows.ts';

interface WantedFieldsProps {
  wanted: Wanted;
  /** All rows: what there is to choose from. */
  rows: readonly GridRow[];
  onWanted: (wanted: Wanted) => void;
}

/** Narrows the grid to a form, a kind of field, a box, or words. */
export function WantedFields({ wanted, rows, onWanted }: WantedFieldsProps) {
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
        value={wanted.form}
        onChange={(event) => onWanted({ ...wanted, form: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        className={classes.choice}
        aria-label="Kind"
        data={[{ value: '', label: 'All kinds' }, ...kinds]}
        value={wanted.kind}
        onChange={(event) => {
          const kind = widgetNames.find((name) => name === event.currentTarget.value);
          onWanted({ ...wanted, kind: kind ?? '' });
        }}
      />
      <TextInput
        size="xs"
        className={classes.box}
        aria-label="Box"
        placeholder="Box"
        value={wanted.box}
        onChange={(event) => onWanted({ ...wanted, box: event.currentTarget.value })}
      />
      <Grow isShort>
        <TextInput
          size="xs"
          type="search"
          aria-label="Fields with"
          placeholder="Find a label, name or property"
          value={wanted.words}
          onChange={(event) => onWanted({ ...wanted, words: event.currentTarget.value })}
        />
      </Grow>
    </>
  );
}

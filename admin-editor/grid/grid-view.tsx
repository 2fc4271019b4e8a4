import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { isBoxSearch } from '../editor/box-search.ts';
import type { EditorShown } from '../editor/editor-shown.ts';
import { cellProblems, columnOf } from './cell-problems.ts';
import { gridColumns, type GridRow } from './columns.ts';
import classes from './form-grid.module.css';
import { FormGrid } from './form-grid.tsx';
import { goToProblem } from '../editor/problems.ts';
import { GridProblems } from './grid-problems.tsx';

/**
 * All fields of the form as a spreadsheet. What is typed, filled down or pasted is one step of the log. What is wrong is
 * marked in its cell and listed below; a line leads to the cell, and to the properties where no column shows it.
 */
export function GridView({ shown }: { shown: EditorShown }) {
  const { definition, actions, problems, goTo, goToRule, goToView } = shown;
  const undone = shown.log.future.at(-1);
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<{ row: string; column: string }>();
  const wanted = useDeferredValue(search);
  const all = useMemo(
    () =>
      definition.form_json.fields.map((field, at): GridRow => ({
        id: field.id ?? `${at} ${field.name}`,
        definition,
        at,
        field,
      })),
    [definition],
  );
  const rows = useMemo(() => all.filter(({ field }) => hasText(field, wanted)), [all, wanted]);
  const marked = useMemo(() => cellProblems(problems, all), [problems, all]);
  const toCell: EditorShown['goTo'] = (at, attribute) => {
    const [row, column] = [at === undefined ? undefined : all[at], columnOf(attribute)];
    if (row === undefined || column === undefined) {
      goTo(at, attribute);
      return;
    }
    if (!rows.includes(row)) setSearch('');
    setAsked({ row: row.id, column });
  };
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
        problems={marked}
        asked={asked}
        adds={definition}
        outcome={undone === undefined ? '' : `Undone: ${undone.description}.`}
        onEdit={(what, cells, added = []) =>
          actions.edit({
            do: 'set-cells',
            what,
            cells: cells.map(({ row, changes }) => ({ at: row.at, changes })),
            ...(added.length > 0 && { added }),
          })
        }
      />
      <GridProblems
        opened
        edited={definition}
        problems={problems}
        onGo={(problem) => goToProblem(problem, { goTo: toCell, goToRule, goToView })}
        onFix={({ fix }) => fix && actions.edit(fix.edit)}
      />
    </div>
  );
}

function hasText(field: GridRow['field'], wanted: string): boolean {
  const words = wanted.trim().toLowerCase();
  if (words === '' || isBoxSearch(field.box, words)) return true;
  return gridColumns.some((column) => column.write(field).toLowerCase().includes(words));
}

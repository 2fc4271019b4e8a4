import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { isBoxSearch } from '../editor/box-search.ts';
import { editorKindOf } from '../editor/editor-kind.ts';
import type { EditorShown } from '../editor/editor-shown.ts';
import { cellProblems, columnOf } from './cell-problems.ts';
import { gridColumns, type GridRow } from './columns.ts';
import classes from './form-grid.module.css';
import { FormGrid } from './form-grid.tsx';
import { goToProblem } from '../editor/problems.ts';
import { GridProblems } from './grid-problems.tsx';

/**
 * All fields of the form as a spreadsheet. Each time someone types, fills down or pastes, the log gets one step.
 * Cells with problems are marked, and the problems are listed below the grid. A problem links to its cell, or to
 * the properties if no column shows the attribute.
 */
export function GridView({ shown }: { shown: EditorShown }) {
  const { definition, actions, problems, goTo, goToRule, goToView } = shown;
  const undone = shown.log.future.at(-1);
  const [search, setSearch] = useState('');
  const [target, setTarget] = useState<{ row: string; column: string }>();
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
  const { hasAttribute } = editorKindOf(definition);
  const columns = useMemo(() => gridColumns.filter(({ id }) => hasAttribute(id)), [hasAttribute]);
  const rows = useMemo(() => all.filter(({ field }) => hasText(field, wanted)), [all, wanted]);
  const marked = useMemo(() => cellProblems(problems, all), [problems, all]);
  const toCell: EditorShown['goTo'] = (at, attribute) => {
    const [row, column] = [at === undefined ? undefined : all[at], columnOf(attribute)];
    if (row === undefined || column === undefined) {
      goTo(at, attribute);
      return;
    }
    if (!rows.includes(row)) setSearch('');
    setTarget({ row: row.id, column });
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
        columns={columns}
        problems={marked}
        target={target}
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

import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { cellProblems, columnOf } from '../grid/cell-problems.ts';
import { gridColumns } from '../grid/columns.ts';
import { FormGrid } from '../grid/form-grid.tsx';
import { GridProblems } from '../grid/grid-problems.tsx';
import { useUndoKeys } from '../editor/use-undo-keys.ts';
import { useOutcome } from './use-outcome.ts';
import type { YearActions } from './use-year-log.ts';
import { useYearProblems, type YearProblem } from './use-year-problems.ts';
import { FieldFilters } from './field-filters.tsx';
import classes from './year-grid.module.css';
import type { YearLog } from './year-log.ts';
import { filterRows, rowsOf, type FieldFilter } from './year-rows.ts';

interface YearGridProps {
  year: TaxYear;
  log: YearLog;
  actions: YearActions;
  /** If set, the grid is read-only, and this is the reason. */
  locked?: string | undefined;
  /** Why particular forms cannot be changed here, by form code. */
  lockedForms?: ReadonlyMap<string, string>;
  /** Opens a form in its own editor, for a problem that no cell shows. */
  onForm: (code: string) => void;
}

const NO_FORMS: ReadonlyMap<string, string> = new Map();
const ALL: FieldFilter = { form: '', kind: '', box: '', words: '' };

/**
 * All fields of all forms of a year as one spreadsheet. Each time someone types, fills down or pastes, the log gets
 * one step over all forms. Problems are marked and listed as in the grid of one form.
 */
export function YearGrid({ year, log, actions, locked, lockedForms = NO_FORMS, onForm }: YearGridProps) {
  const [filter, setFilter] = useState(ALL);
  const deferredFilter = useDeferredValue(filter);
  const { logs } = log;
  const all = useMemo(
    () => [...logs].flatMap(([code, { definition }]) => rowsOf(definition, year, lockedForms.get(code))),
    [logs, year, lockedForms],
  );
  const rows = useMemo(() => filterRows(all, deferredFilter), [all, deferredFilter]);
  const outcome = useOutcome(log);
  const problems = useYearProblems(log);
  const marked = useMemo(() => {
    const byForm = Map.groupBy(problems, ({ of }) => of.code);
    return new Map(
      [...byForm].flatMap(([code, own]) => [
        ...cellProblems(
          own,
          all.filter(({ definition }) => definition.code === code),
        ),
      ]),
    );
  }, [problems, all]);
  const named = useMemo(
    () => problems.map((one) => ({ ...one, message: `${one.of.code}: ${one.message}` })),
    [problems],
  );
  const [target, setTarget] = useState<{ row: string; column: string }>();
  const goTo = ({ of, at, attribute, rule }: YearProblem) => {
    const row = all.find((one) => one.definition.code === of.code && one.at === at);
    const column = columnOf(attribute);
    if (rule !== undefined || row === undefined || column === undefined) {
      onForm(of.code);
      return;
    }
    if (!rows.includes(row)) setFilter(ALL);
    setTarget({ row: row.id, column });
  };
  useUndoKeys(actions.undo, actions.redo);
  return (
    <Stack gap={2} className={classes.view}>
      <Row>
        {locked === undefined ? (
          <Button.Group>
            <Button
              size="xs"
              variant="default"
              disabled={log.past.length === 0}
              onClick={actions.undo}
              title="Ctrl Z"
            >
              Undo
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={log.future.length === 0}
              onClick={actions.redo}
              title="Ctrl Shift Z"
            >
              Redo
            </Button>
          </Button.Group>
        ) : null}
        <FieldFilters filter={filter} rows={all} onFilter={setFilter} />
      </Row>
      <FormGrid
        label={`All fields of ${year}`}
        rows={rows}
        columns={gridColumns}
        onEdit={actions.edit}
        locked={locked}
        outcome={outcome}
        hasForms
        problems={marked}
        target={target}
      />
      <GridProblems
        opened={false}
        edited={all}
        problems={named}
        onGo={goTo}
        onFix={locked === undefined ? ({ of, fix }) => fix && actions.fix(of, fix) : undefined}
      />
    </Stack>
  );
}

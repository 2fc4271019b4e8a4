import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { gridColumns } from '../grid/columns.ts';
import { FormGrid } from '../grid/form-grid.tsx';
import { useUndoKeys } from '../use-undo-keys.ts';
import { useOutcome } from './use-outcome.ts';
import type { YearActions } from './use-year-log.ts';
import { WantedFields } from './wanted-fields.tsx';
import classes from './year-grid.module.css';
import type { YearLog } from './year-log.ts';
import { found, rowsOf, type Wanted } from './year-rows.ts';

interface YearGridProps {
  year: TaxYear;
  log: YearLog;
  actions: YearActions;
  /** Why nothing can be changed; it is read only then. */
  locked?: string | undefined;
  /** Why single forms cannot be changed here, by their codes. */
  lockedForms?: ReadonlyMap<string, string>;
}

const NO_FORMS: ReadonlyMap<string, string> = new Map();
const ALL: Wanted = { form: '', kind: '', box: '', words: '' };

/** All fields of all forms of a year as one spreadsheet. What is typed, filled down or pasted is one step over all of them. */
export function YearGrid({ year, log, actions, locked, lockedForms = NO_FORMS }: YearGridProps) {
  const [wanted, setWanted] = useState(ALL);
  const looked = useDeferredValue(wanted);
  const { logs } = log;
  const all = useMemo(
    () => [...logs].flatMap(([code, { definition }]) => rowsOf(definition, year, lockedForms.get(code))),
    [logs, year, lockedForms],
  );
  const rows = useMemo(() => found(all, looked), [all, looked]);
  const outcome = useOutcome(log);
  useUndoKeys(actions.undo, actions.redo);
  return (
    <div className={classes.view}>
      <div className={classes.bar}>
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
        <WantedFields wanted={wanted} rows={all} onWanted={setWanted} />
      </div>
      <FormGrid
        label={`All fields of ${year}`}
        rows={rows}
        columns={gridColumns}
        onEdit={actions.edit}
        locked={locked}
        outcome={outcome}
        hasForms
      />
    </div>
  );
}

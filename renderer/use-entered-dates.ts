import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { dateIssues } from '#form-schemas/date-rules.ts';
import type { Definition, Value, Values } from '#form-schemas/definition.ts';
import { INVALID_DATE, type Issue } from '#form-schemas/messages.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';

interface EnteredDatesInput {
  definition: Definition;
  year: TaxYear;
  values: Values;
  hidden: ReadonlySet<string>;
  /** The variables of conditions. */
  variables: Values;
}

/**
 * Dates the form's rules refuse are refused when their field is left: with an alert, once for each date, and beside the
 * field until it is put right.
 */
export function useEnteredDates({ definition, year, values, hidden, variables }: EnteredDatesInput) {
  const [left, setLeft] = useState<ReadonlySet<string>>(NONE);
  const scope = useMemo(() => {
    const shown = Object.entries(values).filter(([name]) => !hidden.has(name));
    return { ...Object.fromEntries(shown), ...variables };
  }, [values, hidden, variables]);
  const issues = useMemo<readonly Issue[]>(
    () => (left.size === 0 ? [] : dateIssues({ definition, year, scope }, left)),
    [definition, year, scope, left],
  );
  const latest = useRef({ definition, year, scope });
  useEffect(() => {
    latest.current = { definition, year, scope };
  }, [definition, year, scope]);
  const alerted = useRef(new Map<string, Value | undefined>());

  /** The value is the one the field was left with, which the form may not have been drawn with yet. */
  const leave = useCallback((name: string, value: Value | undefined) => {
    const now = latest.current;
    const [issue] = dateIssues({ ...now, scope: { ...now.scope, [name]: value } }, new Set([name]));
    const isNew = alerted.current.get(name) !== value;
    alerted.current.set(name, value);
    if (issue === undefined) return;
    setLeft((before) => (before.has(name) ? before : new Set([...before, name])));
    if (isNew) void alertDialog({ title: issue.title ?? INVALID_DATE.title, message: issue.message });
  }, []);

  return { issues, leave };
}

const NONE: ReadonlySet<string> = new Set();

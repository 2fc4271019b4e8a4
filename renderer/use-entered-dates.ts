import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { dateIssues } from '#form-schemas/date-rules.ts';
import type { Definition, Value, Values } from '#form-schemas/definition.ts';
import { INVALID_DATE, type Issue } from '#form-schemas/messages.ts';
import { useSameWhileEqual } from './use-reused.ts';

interface EnteredDatesInput {
  definition: Definition;
  year: TaxYear;
  values: Values;
  hidden: ReadonlySet<string>;
  /** The variables of conditions. */
  variables: Values;
  /** Issues in the language of the page. */
  translated: (issues: readonly Issue[]) => readonly Issue[];
}

const NONE: ReadonlySet<string> = new Set();
const NO_ISSUES: readonly Issue[] = [];

/**
 * Dates refused by the form's rules are reported when the user leaves their field: with an alert, once for each date,
 * and beside the field until it is corrected. The list of issues stays the same object while its content is the same.
 * Until a date is refused, keys in other boxes cost nothing here.
 */
export function useEnteredDates(input: EnteredDatesInput) {
  const { definition, year, values, hidden, variables, translated } = input;
  const [left, setLeft] = useState(NONE);
  const found = useMemo(() => {
    if (left.size === 0) return NO_ISSUES;
    return dateIssues({ definition, year, scope: scopeOf(values, hidden, variables) }, left);
  }, [definition, year, values, hidden, variables, left]);
  const issues = useSameWhileEqual(found, sameIssues);
  const latest = useRef(input);
  // A layout effect, because later effects would cost another render for every key.
  useLayoutEffect(() => {
    latest.current = { definition, year, values, hidden, variables, translated };
  }, [definition, year, values, hidden, variables, translated]);
  const alerted = useRef(new Map<string, Value | undefined>());

  /** `value` is the one in the field when the user left it. The form may not have been drawn with it yet. */
  const leave = useCallback((name: string, value: Value | undefined) => {
    const now = latest.current;
    const scope = { ...scopeOf(now.values, now.hidden, now.variables), [name]: value };
    const [issue] = now.translated(dateIssues({ ...now, scope }, new Set([name])));
    const isNew = alerted.current.get(name) !== value;
    alerted.current.set(name, value);
    if (issue === undefined) return;
    setLeft((before) => (before.has(name) ? before : new Set([...before, name])));
    if (isNew) void alertOf(issue);
  }, []);

  return { issues, leave };
}

/** The dialog loads when it is needed, so that a form with valid dates does not load the UI kit. */
async function alertOf({ title = INVALID_DATE.title, message }: Issue) {
  const { alertDialog } = await import('#ui/alert-dialog.tsx');
  await alertDialog({ title, message });
}

/** The answers that are shown, with the variables of conditions. */
function scopeOf(values: Values, hidden: ReadonlySet<string>, variables: Values): Values {
  const shown = Object.entries(values).filter(([name]) => !hidden.has(name));
  return { ...Object.fromEntries(shown), ...variables };
}

function sameIssues(one: readonly Issue[], other: readonly Issue[]): boolean {
  return (
    one.length === other.length &&
    one.every((issue, at) => issue.field === other[at]?.field && issue.message === other[at]?.message)
  );
}

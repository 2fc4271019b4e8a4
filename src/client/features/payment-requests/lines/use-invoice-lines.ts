import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Value, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { newEntry } from '#renderer/entries.ts';
import { focusField } from '#renderer/form-state.ts';
import type { FormValidator } from '#renderer/form-validator.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { checkLoaded, loadCheck } from '../../../shared/forms/validators.ts';
import { unchangedIssues } from '../../../shared/forms/unchanged-issues.ts';
import { messages } from '../messages.ts';
import { type LineRow, linesProblem, nextKey } from './line-values.ts';

export interface InvoiceLinesState {
  readonly definition: Definition;
  readonly year: TaxYear;
  readonly rows: readonly LineRow[];
  readonly validator: FormValidator | undefined;
  readonly issuesOf: (row: LineRow) => readonly Issue[];
  readonly change: (row: LineRow, values: Values) => void;
  /** Adds an empty line after this one, or at the end, and moves the focus to it. */
  readonly add: (after?: LineRow) => void;
  /** Removes the line; a message can bring it back. */
  readonly remove: (row: LineRow) => void;
  /** Checks the lines. Shows the first problem and resolves to false if there is one. */
  readonly check: () => Promise<boolean>;
}

/** The id of the button that adds a line. */
export const ADD_LINE = 'invoice-line-add';

/** No row has this key. */
const NO_LINE = 0;

/** What the ids of a line's controls begin with. */
export function linePrefix(key: number): string {
  return `invoice-line-${key}`;
}

interface InvoiceLinesOptions {
  form: TaxForm;
  definition: Definition;
  year: TaxYear;
  rows: readonly LineRow[];
  /** The amount of the invoice without lines: the price of the first line. */
  firstPrice: Value | undefined;
  onChange: (rows: readonly LineRow[]) => void;
}

/** The lines of an invoice, each a form of the definition 'invoice-line'. */
export function useInvoiceLines(options: InvoiceLinesOptions): InvoiceLinesState {
  const { form, definition, year, rows, firstPrice, onChange } = options;
  const [issues, setIssues] = useState<ReadonlyMap<number, readonly Issue[]>>(new Map());
  const [validator, setValidator] = useState<FormValidator>();
  const focusOn = useRef<number>(undefined);
  const latest = useRef({ rows, onChange });
  useEffect(() => {
    latest.current = { rows, onChange };
  });
  // A new line is drawn only after the form has passed it back.
  useEffect(() => {
    if (focusOn.current === undefined) return;
    const name = focusOn.current === NO_LINE ? undefined : firstField(definition, year);
    if (name === undefined) document.getElementById(ADD_LINE)?.focus();
    else if (!focusField(linePrefix(focusOn.current), name)) return;
    focusOn.current = undefined;
  });

  const check = async () => {
    let [first, place]: [Issue | undefined, number] = [undefined, 0];
    const found = new Map<number, readonly Issue[]>();
    for (const [index, { key, values }] of rows.entries()) {
      const ofRow = await checkLoaded({ definition, year, values }, async () => {
        const loaded = await loadCheck({ definition, year, validator: form.validator });
        setValidator(loaded.form);
        return loaded;
      });
      found.set(key, ofRow);
      if (first === undefined && ofRow[0] !== undefined) [first, place] = [ofRow[0], index];
    }
    // Before the alert, which returns the focus to where it was.
    flushSync(() => setIssues(found));
    const whole = first === undefined ? linesProblem(rows) : undefined;
    if (first === undefined && whole === undefined) return true;
    if (first !== undefined) focusField(linePrefix(rows[place]?.key ?? NO_LINE), first.field);
    await alertDialog({
      title: first?.title ?? messages.oops,
      message: whole ?? `Line ${place + 1}: ${first?.message}`,
    });
    return false;
  };

  return {
    definition,
    year,
    rows,
    validator,
    issuesOf: ({ key }) => issues.get(key) ?? [],
    change: (row, values) => {
      const left = unchangedIssues(issues.get(row.key) ?? [], row.values, values);
      setIssues(new Map(issues).set(row.key, left));
      onChange(rows.map((one) => (one.key === row.key ? { ...one, values } : one)));
    },
    add: (after) => {
      const place = after === undefined ? rows.length : rows.findIndex(({ key }) => key === after.key) + 1;
      const key = nextKey(rows);
      focusOn.current = key;
      const price = rows.length === 0 && typeof firstPrice === 'number' ? { price: firstPrice } : {};
      onChange(rows.toSpliced(place, 0, { key, values: { ...newEntry(definition, year), ...price } }));
    },
    remove: (row) => {
      const place = rows.findIndex(({ key }) => key === row.key);
      const neighbour = rows[place + 1] ?? rows[place - 1];
      focusOn.current = neighbour?.key ?? NO_LINE;
      onChange(rows.toSpliced(place, 1));
      toast(`Removed line ${place + 1}`, () => {
        focusOn.current = row.key;
        latest.current.onChange(latest.current.rows.toSpliced(place, 0, row));
      });
    },
    check,
  };
}

function firstField(definition: Definition, year: TaxYear): string | undefined {
  return fieldsFor(definition, year)[0]?.name;
}

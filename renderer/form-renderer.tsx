import Form from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import { useCallback, useId, useMemo, useState, type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { compile } from '#form-schemas/compile.ts';
import type { Choice, Definition, Field, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { fieldsFor, sectionsOf } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import type { ChoiceSource } from '#form-schemas/vocabulary.ts';
import { focusField, FormStateContext, type BookFills, type FormState } from './form-state.ts';
import { sameFills, settledForm } from './settled-form.ts';
import { useEnteredDates } from './use-entered-dates.ts';
import { silentValidator } from './silent-validator.ts';
import { fields as engineFields, templates } from './templates/templates.tsx';

export interface FormHandle {
  /** Moves the focus to the first field with an issue, in the order of the form. */
  focusFirstIssue: () => void;
}

export interface FormRendererProps {
  definition: Definition;
  year: TaxYear;
  /** What is stored: pence, 'YYYY-MM-DD'. Values of hidden fields are kept, so that showing them again finds them. */
  values: Values;
  onChange: (values: Values) => void;
  issues?: readonly Issue[];
  /** By field name. A box with a fill and no value shows the fill; a value is the filer's own figure. */
  bookFills?: BookFills;
  readOnly?: boolean;
  disabled?: boolean;
  /** Dotted names conditions may read; money in pence. The year's dates are added. */
  context?: Context;
  choices?: Partial<Record<ChoiceSource, readonly Choice[]>>;
  /** Unique on the page; ids of controls are `<idPrefix>_<field name>`. */
  idPrefix?: string;
  decorate?: (field: Field, box: ReactNode) => ReactNode;
  ref?: Ref<FormHandle>;
}

const NO_ISSUES: readonly Issue[] = [];
const NO_FILLS: BookFills = {};
const NO_CHOICES = {};
const NO_CONTEXT: Context = {};
const KEEP_AS_GIVEN = { emptyObjectFields: 'skipDefaults' } as const;

/** A definition and values in, a form out. The `include` tick is the screen's: it stands in its header. */
export function FormRenderer({ ref, ...props }: FormRendererProps) {
  const { definition, year, values, onChange, decorate, readOnly = false, disabled = false } = props;
  const { issues = NO_ISSUES, bookFills = NO_FILLS, choices = NO_CHOICES, context = NO_CONTEXT } = props;
  const ownId = useId();
  const idPrefix = props.idPrefix ?? ownId;
  const fields = fieldsFor(definition, year);
  const { schema, uiSchema } = useMemo(() => compile(definition, year), [definition, year]);
  const sections = useMemo(() => sectionsOf(fields), [fields]);
  const scope = useMemo(() => ({ ...context, ...yearVariables(year) }), [context, year]);
  const settled = useMemo(
    () => settledForm(fields, values, bookFills, scope),
    [fields, values, bookFills, scope],
  );
  const hidden = useSameWhileEqual(settled.hidden, sameNames);
  const fills = useSameWhileEqual(settled.fills, sameFills);
  const dates = useEnteredDates({ definition, year, values: settled.values, hidden, variables: scope });
  const byField = useMemo(() => groupIssues(issues, dates.issues), [issues, dates.issues]);
  const { owning, setOwning } = useOwning();

  useImperativeHandle(ref, () => ({
    focusFirstIssue: () => {
      const first = fields.find((field) => byField.has(field.name) && !hidden.has(field.name));
      if (first) focusField(idPrefix, first.name);
    },
  }));

  const isPlain = definition.kind === 'dialog';
  const state = useMemo<FormState>(
    () => ({
      idPrefix,
      sections,
      isPlain,
      hidden,
      issues: byField,
      bookFills: fills,
      owning,
      setOwning,
      leave: dates.leave,
      choices,
      decorate,
    }),
    [idPrefix, sections, isPlain, hidden, byField, fills, owning, setOwning, dates.leave, choices, decorate],
  );
  return (
    <FormStateContext value={state}>
      <Form
        tagName="div"
        schema={schema}
        uiSchema={uiSchema}
        formData={settled.values}
        onChange={(event: IChangeEvent<Values>) => onChange(event.formData ?? {})}
        validator={silentValidator}
        fields={engineFields}
        templates={templates}
        idPrefix={idPrefix}
        readonly={readOnly}
        disabled={disabled}
        showErrorList={false}
        noHtml5Validate
        noValidate
        experimental_defaultFormStateBehavior={KEEP_AS_GIVEN}
      >
        {/* No submit button: saving is the screen's. */}
        <></>
      </Form>
    </FormStateContext>
  );
}

/** What the screen found and what was found while typing; the same sentence once. */
function groupIssues(
  issues: readonly Issue[],
  more: readonly Issue[],
): ReadonlyMap<string, readonly Issue[]> {
  const known = new Set(issues.map(({ field, message }) => `${field} ${message}`));
  const added = more.filter(({ field, message }) => !known.has(`${field} ${message}`));
  return Map.groupBy([...issues, ...added], (issue) => issue.field);
}

/** Which boxes from the books are being given an own figure, while it is empty. */
function useOwning() {
  const [owning, set] = useState<ReadonlySet<string>>(new Set());
  const setOwning = useCallback((name: string, isOwning: boolean) => {
    set((before) => {
      if (before.has(name) === isOwning) return before;
      return isOwning ? new Set([...before, name]) : new Set([...before].filter((other) => other !== name));
    });
  }, []);
  return { owning, setOwning };
}

/** The same object as long as it says the same, so that typing does not redraw every box. */
function useSameWhileEqual<T>(next: T, isEqual: (one: T, other: T) => boolean): T {
  const [kept, setKept] = useState(() => next);
  if (kept === next || isEqual(kept, next)) return kept;
  setKept(() => next);
  return next;
}

function sameNames(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}

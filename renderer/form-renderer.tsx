import Form from '@rjsf/core';
import {
  memo,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { compile } from '#form-schemas/compile.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { fieldsFor, sectionsOf } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { Announcements } from './announcements.tsx';
import type { FileStore } from './file-store.ts';
import { focusField, type BookFills, type WholeForm } from './form-state.ts';
import { boxEvents, formStore, FormStoreContext } from './form-store.ts';
import { keptForm, keptLogic, keptSections } from './kept-parts.ts';
import type { RunTimeChoices } from './run-time-choice.ts';
import { sameFills, sameNames, settlingOf } from './settled-form.ts';
import { useEnteredDates } from './use-entered-dates.ts';
import { useKept, useSameWhileEqual } from './use-kept.ts';
import { silentValidator } from './silent-validator.ts';
import { fields as engineFields, shell, templates } from './templates/templates.tsx';

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
  /** Where the answers can be changed that boxes take from the profile (`context`). */
  profileHref?: string | undefined;
  readOnly?: boolean;
  disabled?: boolean;
  /** Dotted names conditions may read; money in pence. The year's dates are added. */
  context?: Context;
  choices?: RunTimeChoices;
  /** Where files go, for fields that take some. The same object each time. */
  files?: FileStore | undefined;
  /** Unique on the page; ids of controls are `<idPrefix>_<field name>`. */
  idPrefix?: string;
  decorate?: (field: Field, box: ReactNode) => ReactNode;
  ref?: Ref<FormHandle>;
}

const NO_ISSUES: readonly Issue[] = [];
const NO_FILLS: BookFills = {};
const NO_CHOICES = {};
const NO_CONTEXT: Context = {};
const NOTHING: Values = {};

/** A definition and values in, a form out. The `include` tick is the screen's: it stands in its header. */
export function FormRenderer({ ref, ...props }: FormRendererProps) {
  const { definition, year, values, onChange, decorate, readOnly = false, disabled = false } = props;
  const { profileHref } = props;
  const { issues = NO_ISSUES, bookFills = NO_FILLS, choices = NO_CHOICES, context = NO_CONTEXT } = props;
  const ownId = useId();
  const idPrefix = props.idPrefix ?? ownId;
  const fields = fieldsFor(definition, year);
  const compiled = useKept(
    useMemo(() => compile(definition, year), [definition, year]),
    keptForm,
  );
  const sections = useKept(
    useMemo(() => sectionsOf(fields), [fields]),
    keptSections,
  );
  const scope = useMemo(() => ({ ...context, ...yearVariables(year) }), [context, year]);
  const logic = useKept(fields, keptLogic);
  const settling = useMemo(
    () => settlingOf(logic, bookFills, scope, profileHref),
    [logic, bookFills, scope, profileHref],
  );
  const settled = useMemo(() => settling.settle(values), [settling, values]);
  const hidden = useSameWhileEqual(settled.hidden, sameNames);
  const fills = useSameWhileEqual(settled.fills, sameFills);
  const dates = useEnteredDates({ definition, year, values: settled.values, hidden, variables: scope });
  const byField = useMemo(() => groupIssues(issues, dates.issues), [issues, dates.issues]);
  const { leave: leaveDate } = dates;
  const { owning, setOwning } = useOwning();

  useImperativeHandle(
    ref,
    () => ({
      focusFirstIssue: () => {
        const first = fields.find((field) => byField.has(field.name) && !hidden.has(field.name));
        if (first) focusField(idPrefix, first.name);
      },
    }),
    [fields, byField, hidden, idPrefix],
  );

  const isPlain = definition.kind === 'dialog';
  const [events] = useState(boxEvents);
  const state = useMemo<WholeForm>(
    () => ({
      idPrefix,
      compiled,
      sections,
      isPlain,
      values: settled.values,
      change: events.change,
      hidden,
      issues: byField,
      fills,
      owning,
      setOwning,
      leave: events.leave,
      choices,
      files: props.files,
      decorate,
    }),
    [
      idPrefix,
      compiled,
      sections,
      isPlain,
      settled.values,
      events,
      hidden,
      byField,
      fills,
      owning,
      setOwning,
      choices,
      props.files,
      decorate,
    ],
  );
  const [store] = useState(() => formStore(state));
  useLayoutEffect(() => {
    store.publish(state);
    events.handleWith({
      change: (name, value) => {
        const before = store.current().values;
        const next = { ...before, [name]: value };
        const isFirst = before === settled.values;
        store.echo((isFirst && settling.follow(settled, name, next)) || { values: next, names: [name] });
        onChange(next);
      },
      // A date is completed as its field is left, before the form is drawn with it.
      leave: (name) => leaveDate(name, store.current().values[name]),
    });
  }, [store, state, events, onChange, settled, settling, leaveDate]);
  return (
    <FormStoreContext value={store}>
      <Engine idPrefix={idPrefix} readOnly={readOnly} disabled={disabled} />
      <Announcements sections={sections} hidden={hidden} outside={settling} />
    </FormStoreContext>
  );
}

type EngineProps = Required<Pick<FormRendererProps, 'idPrefix' | 'readOnly' | 'disabled'>>;

/**
 * The form engine is started once. Values, errors and what is hidden reach the boxes beside it, through the store,
 * because it would go through the whole form for every key; so does a definition that is edited (kept-parts.ts).
 */
const Engine = memo(function Engine({ idPrefix, readOnly, disabled }: EngineProps) {
  return (
    <Form
      tagName="div"
      schema={shell}
      formData={NOTHING}
      validator={silentValidator}
      fields={engineFields}
      templates={templates}
      idPrefix={idPrefix}
      readonly={readOnly}
      disabled={disabled}
      showErrorList={false}
      noHtml5Validate
      noValidate
    >
      {/* No submit button: saving is the screen's. */}
      <></>
    </Form>
  );
});

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

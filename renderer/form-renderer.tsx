import {
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { withEntries } from '#form-schemas/lists.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { fieldsFor, sectionsOf } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { useIsReadOnly } from '#ui/read-only.tsx';
import { Announcements } from './announcements.tsx';
import type { FileStore } from './file-store.ts';
import { type FormServices, FormServicesContext } from './form-services.ts';
import {
  type FormLists,
  FormListsContext,
  listDefinitions,
  listsStore,
  useEntrySections,
} from './form-lists.ts';
import { type FormValidator, useSectionValidator } from './form-validator.ts';
import { focusField, sectionId, type BookFills } from './form-state.ts';
import { reuseLogic, reuseSections } from './reuse-parts.ts';
import type { RunTimeChoices } from './run-time-choice.ts';
import { sectionMaker, type Shown } from './section-forms.ts';
import { type SectionEvents, SectionPart } from './section-part.tsx';
import { sameFills, sameNames, settlingOf } from './settled-form.ts';
import classes from './templates/sections.module.css';
import { useEnteredDates } from './use-entered-dates.ts';
import { useFormLanguage } from './use-form-language.ts';
import { useReused, useSameWhileEqual } from './use-reused.ts';

export interface FormHandle {
  /** Moves the focus to the first field with an issue, in the order of the form. */
  focusFirstIssue: () => void;
}

export interface FormRendererProps {
  definition: Definition;
  year: TaxYear;
  /**
   * The stored form: pence, 'YYYY-MM-DD'. Includes values of hidden fields, which return when the field is shown again.
   */
  values: Values;
  onChange: (values: Values) => void;
  issues?: readonly Issue[];
  /** By field name. A box with a fill and no value shows the fill; a value is the filer's own figure. */
  bookFills?: BookFills | undefined;
  /** Link to the page where filers change the answers that boxes take from the profile (`context`). */
  profileHref?: string | undefined;
  /** In a read-only session, every form is. */
  readOnly?: boolean | undefined;
  disabled?: boolean;
  /** Dotted names that conditions can read, with money in pence. The form adds the dates of the year. */
  context?: Context;
  choices?: RunTimeChoices | undefined;
  /** Where files are stored, for fields that accept them. Must be the same object each time. */
  files?: FileStore | undefined;
  /** Checks the values, once it has loaded. */
  validator?: FormValidator | undefined;
  /** Draws only the section with this index, without its heading. */
  section?: number | undefined;
  /** Unique on the page. Control ids are `<idPrefix>_<field name>`. */
  idPrefix?: string;
  decorate?: (field: Field, box: ReactNode) => ReactNode;
  ref?: Ref<FormHandle>;
}

const NO_ISSUES: readonly Issue[] = [];
const NO_FILLS: BookFills = {};
const NO_CHOICES: RunTimeChoices = {};
const NO_CONTEXT: Context = {};

/** Draws a definition with its values. The screen draws the `include` tick, which is in its header. */
export function FormRenderer({ ref, ...props }: FormRendererProps) {
  const { year, values, onChange, decorate, disabled = false } = props;
  const { shown: definition, translated } = useFormLanguage(props.definition, year);
  const isSessionReadOnly = useIsReadOnly();
  const readOnly = props.readOnly === true || isSessionReadOnly;
  const { profileHref, files } = props;
  const { issues = NO_ISSUES, bookFills = NO_FILLS, choices = NO_CHOICES, context = NO_CONTEXT } = props;
  const ownId = useId();
  const idPrefix = props.idPrefix ?? ownId;
  const fields = fieldsFor(definition, year);
  const sections = useReused(
    useMemo(() => sectionsOf(fields), [fields]),
    reuseSections,
  );
  const entries = useEntrySections(fields, values);
  const definitions = useMemo(() => listDefinitions(fields), [fields]);
  const all = useMemo(
    () => (entries.length === 0 ? sections : [...sections, ...entries.map(({ section }) => section)]),
    [sections, entries],
  );
  const scope = useMemo(() => ({ ...context, ...yearVariables(year) }), [context, year]);
  const logic = useReused(fields, reuseLogic);
  const settling = useMemo(
    () => settlingOf(logic, bookFills, scope, profileHref),
    [logic, bookFills, scope, profileHref],
  );
  const settled = useMemo(() => settling.settle(values), [settling, values]);
  const hidden = useSameWhileEqual(settled.hidden, sameNames);
  const fills = useSameWhileEqual(settled.fills, sameFills);
  const dates = useEnteredDates({
    definition: props.definition,
    year,
    values: settled.values,
    hidden,
    variables: scope,
    translated,
  });
  const byField = useMemo(
    () => groupIssues(translated(issues), translated(dates.issues)),
    [translated, issues, dates.issues],
  );
  const { leave: leaveDate } = dates;
  const { overriding, setOverriding } = useOverriding();

  useImperativeHandle(
    ref,
    () => ({
      focusFirstIssue: () => {
        const first = withEntries(fields, values).find(
          (field) => byField.has(field.name) && !hidden.has(field.name),
        );
        if (first) focusField(idPrefix, first.name);
      },
    }),
    [fields, values, byField, hidden, idPrefix],
  );

  const mayChange = !readOnly && !disabled;
  const isDecorated = decorate !== undefined;
  const shown = useMemo<Shown>(
    () => ({ hidden, fills, overriding, issues: byField, choices, mayChange, isDecorated }),
    [hidden, fills, overriding, byField, choices, mayChange, isDecorated],
  );
  const [makeSections] = useState(sectionMaker);
  const forms = makeSections(all, shown, settled);

  /** Several values can change before the form is drawn with the first of them. */
  const latest = useRef(settled.values);
  const handlers = useRef<SectionEvents>(undefined);
  const followUps = useRef<(() => void)[]>([]);
  const [events] = useState<SectionEvents>(() => ({
    change: (...change) => handlers.current?.change(...change),
    changeAll: (changed) => handlers.current?.changeAll(changed),
    leave: (...left) => handlers.current?.leave(...left),
  }));
  const validator = useSectionValidator(props.validator);
  const lists: FormLists | undefined =
    definitions === undefined
      ? undefined
      : {
          lists: definitions,
          entries: entries.flatMap((entry, at) => {
            const form = forms[sections.length + at];
            return form === undefined ? [] : [{ ...entry, form, index: sections.length + at }];
          }),
          values: settled.values,
          faulty: new Set(byField.keys()),
          idPrefix,
          readOnly,
          disabled,
          events,
          validator,
        };
  const [store] = useState(listsStore);
  useLayoutEffect(() => {
    latest.current = settled.values;
    store.set(lists);
    const follow = () => {
      for (const followUp of followUps.current.splice(0)) followUp();
    };
    // The entries of lists are drawn with the new answers before that.
    if (lists === undefined) follow();
    else queueMicrotask(follow);
    handlers.current = {
      change: (name, value, followUp) => {
        followUps.current.push(followUp);
        const before = latest.current;
        const next = { ...before, [name]: value };
        if (before === settled.values) settling.follow(settled, name, next);
        latest.current = next;
        onChange(next);
      },
      changeAll: (changed) => {
        latest.current = { ...latest.current, ...changed };
        onChange(latest.current);
      },
      leave: (name, value) => {
        setOverriding(name, false);
        if (mayChange) leaveDate(name, value);
      },
    };
  });
  const services = useMemo<FormServices>(
    () => ({ files, setOverriding, decorate }),
    [files, setOverriding, decorate],
  );

  const isPlain = definition.kind === 'dialog';
  const { section } = props;
  const isPage = section !== undefined;
  // What appears on another page is not announced on this one.
  const announced = useMemo(
    () => (isPage ? all.filter((_, at) => at === section || at >= sections.length) : all),
    [all, isPage, section, sections.length],
  );
  const isBoxed = fields.some(({ box }) => box);
  const parts = (
    <div className={classes.sections} data-boxed={isBoxed || undefined} data-plain={isPlain || undefined}>
      {forms
        .slice(0, sections.length)
        .map((form, index) =>
          isPage && index !== section ? null : (
            <SectionPart
              key={sectionId(idPrefix, index)}
              {...{ form, index, idPrefix, isPlain, isPage, readOnly, disabled, events, validator }}
            />
          ),
        )}
    </div>
  );
  return (
    <FormServicesContext value={services}>
      <FormListsContext value={store}>{parts}</FormListsContext>
      <Announcements sections={announced} hidden={hidden} outside={settling} />
    </FormServicesContext>
  );
}

/** Issues found by the screen and while typing, without repeated sentences. */
function groupIssues(
  issues: readonly Issue[],
  more: readonly Issue[],
): ReadonlyMap<string, readonly Issue[]> {
  const known = new Set(issues.map(({ field, message }) => `${field} ${message}`));
  const added = more.filter(({ field, message }) => !known.has(`${field} ${message}`));
  return Map.groupBy([...issues, ...added], (issue) => issue.field);
}

/** Boxes with a figure from the books for which the filer is about to type their own figure. */
function useOverriding() {
  const [overriding, set] = useState<ReadonlySet<string>>(new Set());
  const setOverriding = useCallback((name: string, isOverriding: boolean) => {
    set((before) => {
      if (before.has(name) === isOverriding) return before;
      return isOverriding
        ? new Set([...before, name])
        : new Set([...before].filter((other) => other !== name));
    });
  }, []);
  return { overriding, setOverriding };
}

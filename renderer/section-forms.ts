import { type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { compileField, type FieldUi } from '#form-schemas/compile.ts';
import type { Field, Value, Values } from '#form-schemas/definition.ts';
import { originOf } from '#form-schemas/lists.ts';
import type { Issue } from '#form-schemas/messages.ts';
import type { PropertySchema } from '#form-schemas/property-schema.ts';
import type { Section } from '#form-schemas/resolve.ts';
import type { BoxFill, BoxFills } from './form-state.ts';
import { type Keyed, keyedGroups } from './property-keys.ts';
import type { RunTimeChoices } from './run-time-choice.ts';
import type { SettledForm } from './settled-form.ts';
import type { GroupOption } from './templates/object-field-template.tsx';
import type { ShownFill } from './widget-props.ts';

/** One section as RJSF draws it. Each part stays the same object while its content is the same. */
export interface SectionForm {
  readonly heading: string | undefined;
  /** The shown part of the section: its boxes, and the texts between them. */
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly formData: Values;
  readonly extraErrors: ErrorSchema;
  readonly isEmpty: boolean;
}

/** What a form shows apart from its answers. Each part stays the same object while its content is the same. */
export interface Shown {
  readonly hidden: ReadonlySet<string>;
  readonly fills: BoxFills;
  readonly overriding: ReadonlySet<string>;
  readonly issues: ReadonlyMap<string, readonly Issue[]>;
  readonly choices: RunTimeChoices;
  /** The filer can change answers. */
  readonly mayChange: boolean;
  /** The screen wraps each box, and needs its field for that. */
  readonly isDecorated: boolean;
}

/** Makes the forms of a form's sections. It remembers the last ones, so that RJSF skips what has not changed. */
export function sectionMaker() {
  let last: Made | undefined;
  return (sections: readonly Section[], shown: Shown, settled: SettledForm): readonly SectionForm[] => {
    const { values } = settled;
    const touched = last?.sections === sections ? touchedSince(last, shown, settled) : undefined;
    // An entry of a list can be at another place than before.
    const bySection =
      last === undefined || last.sections === sections
        ? undefined
        : new Map(last.sections.map((section, at) => [section, last?.known[at]]));
    const known = sections.map((section, at) => {
      const before = bySection?.get(section) ?? last?.known[at];
      return touched && before && touched.isDisjointFrom(before.names)
        ? before
        : sectionOf(before, section, shown, values);
    });
    last = { sections, shown, values, known };
    return known.map(({ form }) => form);
  };
}

/**
 * The boxes that change, appear or disappear. Only their sections are made again, even in a form of a thousand boxes.
 */
function touchedSince(
  last: Made,
  shown: Shown,
  { values, after }: SettledForm,
): ReadonlySet<string> | undefined {
  const { hidden: was, ...before } = last.shown;
  const { hidden, ...now } = shown;
  const names = values === last.values ? [] : after?.values === last.values ? after.names : undefined;
  if (names === undefined || reused<object>(before, now) !== before) return undefined;
  return new Set([...names, ...(was === hidden ? [] : was.symmetricDifference(hidden))]);
}

interface Made {
  readonly sections: readonly Section[];
  readonly shown: Shown;
  readonly values: Values;
  readonly known: readonly Known[];
}

interface Known {
  readonly section: Section;
  /** All its boxes and texts, including hidden ones. */
  readonly names: ReadonlySet<string>;
  readonly shown: Shown;
  readonly fields: Keyed;
  readonly form: SectionForm;
}

function sectionOf(last: Known | undefined, section: Section, shown: Shown, values: Values): Known {
  const before = last?.form;
  const isKnown = last !== undefined && last.section === section;
  const isLaidOut = isKnown && last.shown.hidden === shown.hidden;
  const names = isKnown
    ? last.names
    : new Set(section.groups.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const fields = isLaidOut ? last.fields : shownFields(section, shown.hidden);
  const isSame = isLaidOut && last.shown === shown;
  // Values first: the notes of a box with a fill depend on whether it has its own value.
  const formData = reused(before?.formData, dataOf(fields, shown, values));
  const form = {
    heading: section.heading,
    schema: isSame && before ? before.schema : reusedSchema(before?.schema, schemaOf(section, fields)),
    uiSchema: hasSameNotes(last, shown, isSame, fields, formData)
      ? last.form.uiSchema
      : reused(before?.uiSchema, uiSchemaOf(section, fields, shown, values, before?.uiSchema)),
    formData,
    extraErrors:
      isSame && before
        ? before.extraErrors
        : reused(before?.extraErrors, errorsOf(fields, shown.issues), sameText),
    isEmpty: fields.length === 0,
  };
  return { section, names, shown, fields, form: reused(before, form) };
}

function shownFields(section: Section, hidden: ReadonlySet<string>): Keyed {
  return keyedGroups(section).flatMap((fields) => fields.filter(([, { name }]) => !hidden.has(name)));
}

function hasSameNotes(
  last: Known | undefined,
  { fills }: Shown,
  isSame: boolean,
  fields: Keyed,
  formData: Values,
): last is Known {
  if (last === undefined || !isSame) return false;
  return formData === last.form.formData || !fields.some(([, { name }]) => fills[name] !== undefined);
}

/** The filer has their own answer in a box that the books or the profile can fill in. */
function isOwn({ name, computed }: Field, { overriding }: Shown, values: Values): boolean {
  return computed === undefined && (values[name] !== undefined || overriding.has(name));
}

function dataOf(fields: Keyed, shown: Shown, values: Values): Values {
  const data: Record<string, Value | undefined> = {};
  for (const [key, field] of fields) {
    const { name, computed } = field;
    const fill = shown.fills[name];
    const value =
      fill !== undefined && computed === undefined && !isOwn(field, shown, values)
        ? fill.value
        : values[name];
    if (value !== undefined) data[key] = value;
  }
  return data;
}

function schemaOf({ heading }: Section, fields: Keyed): RJSFSchema {
  const properties: Record<string, PropertySchema> = {};
  for (const [key, field] of fields) properties[key] = compileField(field).property;
  return {
    type: 'object',
    ...(heading !== undefined && { title: heading }),
    properties,
    required: fields.filter(([, { required }]) => required === true).map(([key]) => key),
  };
}

function uiSchemaOf(
  section: Section,
  fields: Keyed,
  shown: Shown,
  values: Values,
  before: UiSchema | undefined,
): UiSchema {
  const keys = new Set(fields.map(([key]) => key));
  const ofGroups: GroupOption[] = keyedGroups(section)
    .map((inGroup, at) => ({
      subheading: section.groups[at]?.subheading,
      names: inGroup.map(([key]) => key).filter((key) => keys.has(key)),
    }))
    .filter((group) => group.names.length > 0);
  const ui: UiSchema = { 'ui:options': reused(before?.['ui:options'], { groups: ofGroups }, sameText) };
  for (const [key, field] of fields)
    ui[key] = reused<UiSchema>(before?.[key] as UiSchema | undefined, uiOf(field, shown, values), sameText);
  return ui;
}

/** The box as its definition describes it, with what is known only at run time. */
function uiOf(field: Field, shown: Shown, values: Values): UiSchema {
  const { ui } = compileField(field);
  const fill = shown.fills[field.name];
  const runTimeChoices = field.choicesFrom && shown.choices[field.choicesFrom];
  if (fill === undefined && runTimeChoices === undefined && !shown.isDecorated) return ui;
  const ofFill = fill && fillOf(field, fill, shown, values);
  return {
    ...ui,
    ...(ofFill !== undefined && !ofFill.isOwn && { 'ui:readonly': true }),
    ...(runTimeChoices !== undefined && { 'ui:runTimeChoices': runTimeChoices }),
    ...(ofFill !== undefined && { 'ui:shownFill': ofFill }),
    ...(shown.isDecorated && { 'ui:decorated': originOf(field) }),
  } satisfies FieldUi & Record<string, unknown>;
}

function fillOf(field: Field, fill: BoxFill, shown: Shown, values: Values): ShownFill {
  return {
    fill,
    isOwn: isOwn(field, shown, values),
    mayChange: shown.mayChange && field.computed === undefined,
  };
}

function errorsOf(fields: Keyed, issues: Shown['issues']): ErrorSchema {
  const errors = new ErrorSchemaBuilder();
  for (const [key, { name }] of fields) {
    const found = issues.get(name);
    if (found !== undefined)
      errors.setErrors(
        found.map(({ message }) => message),
        key,
      );
  }
  return errors.ErrorSchema;
}

function sameText(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Returns `before` while it has the same parts in the same order. */
function reused<T extends object>(
  before: T | undefined,
  next: T,
  isSamePart: (one: unknown, other: unknown) => boolean = Object.is,
): T {
  if (before === undefined || before === next) return next;
  const keys = Object.keys(next);
  const last = Object.keys(before);
  const isSame =
    keys.length === last.length &&
    keys.every((key, at) => key === last[at] && isSamePart(partOf(before, key), partOf(next, key)));
  return isSame ? before : next;
}

function partOf(whole: object, key: string): unknown {
  return (whole as Record<string, unknown>)[key];
}

function reusedSchema(before: RJSFSchema | undefined, next: RJSFSchema): RJSFSchema {
  if (before === undefined) return next;
  return reused(before, {
    ...next,
    properties: reused(before.properties ?? {}, next.properties ?? {}),
    required: reused(before.required ?? [], next.required ?? []),
  });
}

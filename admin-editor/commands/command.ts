import type { Definition, Field, FormJson } from '#form-schemas/definition.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';

/** New values of a field's attributes; undefined takes the attribute away. */
export type FieldChanges = { readonly [K in keyof Field]?: Field[K] | undefined };

/** Attributes of the whole form that staff may change. Code, year, kind and column say what it is and stay. */
export interface FormChanges {
  readonly title?: string;
  readonly helptext?: string | undefined;
  readonly moretext?: string | undefined;
  readonly help_link?: string | undefined;
}

/** Every edit of a definition, as data: what is done, to which field (its place in form_json.fields), with what. */
export type Edit =
  | { readonly do: 'set-field'; readonly at: number; readonly changes: FieldChanges }
  | { readonly do: 'rename-field'; readonly at: number; readonly name: string }
  | { readonly do: 'add-field'; readonly at: number; readonly field: Field }
  | { readonly do: 'remove-field'; readonly at: number }
  | { readonly do: 'move-field'; readonly at: number; readonly by: -1 | 1 }
  | { readonly do: 'set-form'; readonly changes: FormChanges }
  | { readonly do: 'set-migration'; readonly migration: Migration }
  | { readonly do: 'remove-migration'; readonly id: string }
  | {
      readonly do: 'set-cells';
      /** In words: 'pasted 50 rows'. */
      readonly what: string;
      readonly cells: readonly { readonly at: number; readonly changes: FieldChanges }[];
    }
  | { readonly do: 'set-source'; readonly form: FormJson; readonly select: number | undefined }
  | { readonly do: 'restore'; readonly form: FormJson; readonly select: number | undefined }
  | { readonly do: 'merge'; readonly definition: Definition; readonly select: number | undefined }
  | {
      readonly do: 'revert';
      /** The difference that is taken back, as a sentence. */
      readonly what: string;
      /** The definition without it. */
      readonly definition: Definition;
      readonly select: number | undefined;
    };

export type EditOf<Name extends Edit['do']> = Extract<Edit, { do: Name }>;

/**
 * One kind of edit. `apply` is pure and gives the same object back when there is nothing to do; `inverse` gives, for
 * the definition before the edit, the edit that leads back to it. `selects` is the field to look at afterwards.
 */
export interface Command<E extends Edit> {
  readonly apply: (definition: Definition, edit: E) => Definition;
  readonly inverse: (before: Definition, edit: E) => Edit;
  readonly selects: (before: Definition, edit: E) => number | undefined;
}

export function withFields(definition: Definition, fields: readonly Field[]): Definition {
  return { ...definition, form_json: { ...definition.form_json, fields: [...fields] } };
}

/** The edit that puts fields, rules and list options back as they are now. */
export function restoring(definition: Definition, select: number | undefined): EditOf<'restore'> {
  return { do: 'restore', form: definition.form_json, select };
}

/** A copy with changes; attributes set to undefined are taken away. */
export function withChanges<T extends object>(
  object: T,
  changes: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const result = { ...object, ...changes };
  for (const key of Object.keys(changes)) {
    // Keys of changes are keys of T.
    if (result[key as keyof T] === undefined) delete result[key as keyof T];
  }
  return result;
}

/** What the attributes named in `changes` are now, undefined where absent: the changes that lead back. */
export function valuesOf<T extends object>(
  object: T,
  changes: object,
): { readonly [K in keyof T]?: T[K] | undefined } {
  const keys = Object.keys(changes) as (keyof T)[]; // of changes of T
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Partial<T>;
}

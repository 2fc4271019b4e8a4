import type { Constant, Definition, Field, FormJson, Rule } from '#form-schemas/definition.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import type { Chosen, Level, Spot } from './block.ts';

/** New values of a field's attributes; undefined takes the attribute away. */
export type FieldChanges = { readonly [K in keyof Field]?: Field[K] | undefined };

/** Attributes of the whole form that staff may change. Code, year, kind and column say what it is and stay. */
export interface FormChanges {
  readonly title?: string;
  readonly helptext?: string | undefined;
  readonly moretext?: string | undefined;
  readonly help_link?: string | undefined;
  /** How entries of a list are kept. */
  readonly list?: FormJson['list'] | undefined;
  /** Its answers feed neither the tax nor the return. */
  readonly recordOnly?: boolean | undefined;
  readonly cy?: Definition['cy'] | undefined;
}

/** New values of a rule's parts; undefined takes the part away. */
export type RuleChanges = { readonly [K in keyof Rule]?: Rule[K] | undefined };

/** Every edit of a definition, as data: what is done, to which field (its place in form_json.fields), with what. */
export type Edit =
  | {
      readonly do: 'set-field';
      readonly at: number;
      readonly changes: FieldChanges;
      /** The field is new: unless somebody chose its name, that follows the title. */
      readonly named?: true;
    }
  | {
      readonly do: 'rename-field';
      readonly at: number;
      readonly name: string;
      /** Other forms read it: they go on reading it by the name it has now. */
      readonly stays?: true;
    }
  | { readonly do: 'add-field'; readonly at: number; readonly field: Field }
  | {
      readonly do: 'remove-field';
      readonly at: number;
      /** The name of the field that is read in its place from now on; without one, what reads it goes as well. */
      readonly instead?: string;
    }
  | { readonly do: 'move-field'; readonly at: number; readonly by: -1 | 1 }
  | ({ readonly do: 'move-fields'; readonly to: Spot } & Chosen)
  | ({ readonly do: 'remove-fields' } & Chosen)
  | {
      readonly do: 'insert-fields';
      /** In their order; a heading that one of them carries comes along. */
      readonly fields: readonly Field[];
      readonly to: Spot;
      /** How it came about, for the list of what was done. */
      readonly how: 'added' | 'duplicated' | 'pasted';
    }
  | {
      readonly do: 'add-heading';
      readonly level: Level;
      readonly text: string;
      readonly to: Spot;
      /** Stands below the heading where nothing else would. */
      readonly field: Field;
    }
  | {
      readonly do: 'indent-fields';
      readonly at: readonly number[];
      readonly by: 1 | -1;
      /** With the condition: shown when the field above is filled in, or no longer so. */
      readonly shown: boolean;
    }
  | { readonly do: 'set-fields'; readonly at: readonly number[]; readonly changes: FieldChanges }
  | { readonly do: 'set-form'; readonly changes: FormChanges }
  | { readonly do: 'set-migration'; readonly migration: Migration }
  | { readonly do: 'remove-migration'; readonly id: string }
  | { readonly do: 'add-constant'; readonly name: string; readonly value: Constant }
  | { readonly do: 'set-constant'; readonly name: string; readonly value: Constant }
  | { readonly do: 'rename-constant'; readonly name: string; readonly to: string }
  | { readonly do: 'remove-constant'; readonly name: string }
  | { readonly do: 'add-rule'; readonly at: number; readonly rule: Rule }
  | { readonly do: 'set-rule'; readonly at: number; readonly changes: RuleChanges }
  | { readonly do: 'remove-rule'; readonly at: number }
  | { readonly do: 'move-rule'; readonly at: number; readonly by: -1 | 1 }
  | {
      readonly do: 'together';
      /** What it comes to, as a sentence: 'Give it the name box_9_2'. */
      readonly what: string;
      readonly edits: readonly Edit[];
      /** The field to look at when it is undone. */
      readonly select: number | undefined;
    }
  | {
      readonly do: 'set-cells';
      /** In words: 'pasted 50 rows'. */
      readonly what: string;
      readonly cells: readonly {
        readonly at: number;
        readonly changes: FieldChanges;
        /** As of 'set-field'. */
        readonly named?: true;
      }[];
      /** New fields, after the last one. */
      readonly added?: readonly Field[];
    }
  | { readonly do: 'set-source'; readonly form: FormJson; readonly select: number | undefined }
  | { readonly do: 'restore'; readonly form: FormJson; readonly select: Selects }
  | {
      readonly do: 'merge';
      readonly definition: Definition;
      readonly select: number | undefined;
      /** What was done, where it is other than merging. */
      readonly says?: string;
      /** It came of an act on the server, such as discarding: undone, it is done again by that act and not by redo. */
      readonly once?: true;
    }
  | {
      readonly do: 'revert';
      /** The difference that is taken back, as a sentence. */
      readonly what: string;
      /** The definition without it. */
      readonly definition: Definition;
      readonly select: Selects;
    };

/** What to look at: a field by its place, several, or (undefined) the form itself. */
export type Selects = number | Chosen | undefined;

export type EditOf<Name extends Edit['do']> = Extract<Edit, { do: Name }>;

/**
 * One kind of edit. `apply` is pure; `inverse` gives, for the definition before the edit, the edit that leads back to
 * it, to the order of attributes. `selects` is what to look at afterwards; `says` what was done, to follow 'Undo:' ('moved Box 9').
 */
export interface Command<E extends Edit> {
  readonly apply: (definition: Definition, edit: E) => Definition;
  readonly inverse: (before: Definition, edit: E) => Edit;
  readonly selects: (before: Definition, edit: E) => Selects;
  readonly says: (before: Definition, edit: E) => string;
}

/** The definition with other fields; itself when they are the very same. */
export function withFields(definition: Definition, fields: readonly Field[]): Definition {
  const { fields: before } = definition.form_json;
  if (fields.length === before.length && fields.every((field, at) => field === before[at])) return definition;
  return { ...definition, form_json: { ...definition.form_json, fields: [...fields] } };
}

/** The edit that puts fields, rules and list options back as they are now. */
export function restoring(definition: Definition, select: Selects): EditOf<'restore'> {
  return { do: 'restore', form: definition.form_json, select };
}

/** A copy with changes; attributes set to undefined are taken away. The object itself when it says all of that. */
export function withChanges<T extends object>(
  object: T,
  changes: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const keys = Object.keys(changes) as (keyof T)[]; // of changes of T
  if (keys.every((key) => object[key] === changes[key])) return object;
  const result = { ...object, ...changes };
  for (const key of keys) if (result[key] === undefined) delete result[key];
  return result;
}

import type { Constant, Definition, Field, FormJson, Rule } from '#form-schemas/definition.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import type { Chosen, Level, Spot } from './block.ts';

/** New values of a field's attributes; undefined removes the attribute. */
export type FieldChanges = { readonly [K in keyof Field]?: Field[K] | undefined };

/**
 * Attributes of the whole form that staff can change. Code, year, kind and column identify the form and stay.
 */
export interface FormChanges {
  readonly title?: string;
  readonly helptext?: string | undefined;
  readonly moretext?: string | undefined;
  readonly help_link?: string | undefined;
  /** How list entries are stored. */
  readonly list?: FormJson['list'] | undefined;
  /** Its answers feed neither the tax nor the return. */
  readonly recordOnly?: boolean | undefined;
  /** Filers see each section as a page. */
  readonly pages?: boolean | undefined;
  /** What clients of a practice sign. */
  readonly signature?: string | undefined;
  readonly cy?: Definition['cy'] | undefined;
}

/** New values of a rule's parts; undefined removes the part. */
export type RuleChanges = { readonly [K in keyof Rule]?: Rule[K] | undefined };

/**
 * Every edit of a definition, as data: what is done, to which field (its place in form_json.fields), with
 * what.
 */
export type Edit =
  | {
      readonly do: 'set-field';
      readonly at: number;
      readonly changes: FieldChanges;
      /** A new field: its name follows the title until someone chooses one. */
      readonly named?: true;
    }
  | {
      readonly do: 'rename-field';
      readonly at: number;
      readonly name: string;
      /** Other forms read the field and continue to use its current name. */
      readonly stays?: true;
    }
  | { readonly do: 'add-field'; readonly at: number; readonly field: Field }
  | {
      readonly do: 'remove-field';
      readonly at: number;
      /**
       * Name of the field to read instead from now on. Without one, references to the field are removed too.
       */
      readonly instead?: string;
    }
  | { readonly do: 'move-field'; readonly at: number; readonly by: -1 | 1 }
  | ({ readonly do: 'move-fields'; readonly to: Spot } & Chosen)
  | ({ readonly do: 'remove-fields' } & Chosen)
  | {
      readonly do: 'insert-fields';
      /** In order; a heading that one of them carries comes along. */
      readonly fields: readonly Field[];
      readonly to: Spot;
      /** How they were added, for the list of steps. */
      readonly how: 'added' | 'duplicated' | 'pasted';
    }
  | {
      readonly do: 'add-heading';
      readonly level: Level;
      readonly text: string;
      readonly to: Spot;
      /** Added below the heading if nothing else would follow it. */
      readonly field: Field;
    }
  | {
      readonly do: 'indent-fields';
      readonly at: readonly number[];
      readonly by: 1 | -1;
      /** Also sets or removes the condition that the field above is filled in. */
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
      /** What it does, as a sentence: 'Give it the name box_9_2'. */
      readonly what: string;
      readonly edits: readonly Edit[];
      /** The field to select when it is undone. */
      readonly select: number | undefined;
    }
  | {
      readonly do: 'set-cells';
      /** In words: 'pasted 50 rows'. */
      readonly what: string;
      readonly cells: readonly {
        readonly at: number;
        readonly changes: FieldChanges;
        /** As in 'set-field'. */
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
      /** What was done, if it was something other than a merge. */
      readonly description?: string;
      /**
       * The result of an action of the server, such as discarding: the user repeats that action instead of
       * redoing it.
       */
      readonly once?: true;
    }
  | {
      readonly do: 'revert';
      /** The reverted difference, as a sentence. */
      readonly what: string;
      /** The definition without it. */
      readonly definition: Definition;
      readonly select: Selects;
    };

/** What to select: a field by its place, several, or (undefined) the form itself. */
export type Selects = number | Chosen | undefined;

export type EditOf<Name extends Edit['do']> = Extract<Edit, { do: Name }>;

/**
 * One kind of edit. `apply` is pure. `inverse` takes the definition before the edit and returns the edit that
 * restores it, including the order of attributes. `selects` is what to select afterwards. `description` describes
 * it, to follow 'Undo:' ('moved Box 9').
 */
export interface Command<E extends Edit> {
  readonly apply: (definition: Definition, edit: E) => Definition;
  readonly inverse: (before: Definition, edit: E) => Edit;
  readonly selects: (before: Definition, edit: E) => Selects;
  readonly description: (before: Definition, edit: E) => string;
}

/** The definition with other fields; the same object if the fields are identical. */
export function withFields(definition: Definition, fields: readonly Field[]): Definition {
  const { fields: before } = definition.form_json;
  if (fields.length === before.length && fields.every((field, at) => field === before[at])) return definition;
  return { ...definition, form_json: { ...definition.form_json, fields: [...fields] } };
}

/** The edit that restores the current fields, rules and list options. */
export function restoring(definition: Definition, select: Selects): EditOf<'restore'> {
  return { do: 'restore', form: definition.form_json, select };
}

/** A copy with changes; attributes set to undefined are removed. The same object if nothing changes. */
export function withChanges<T extends object>(
  object: T,
  changes: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const keys = Object.keys(changes) as (keyof T)[]; // keys of T
  if (keys.every((key) => object[key] === changes[key])) return object;
  const result = { ...object, ...changes };
  for (const key of keys) if (result[key] === undefined) delete result[key];
  return result;
}

import { createContext, useContext, type ReactNode } from 'react';
import type { Pence } from '#domain/money.ts';
import type { CompiledForm } from '#form-schemas/compile.ts';
import type { Field, Value, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import type { Section } from '#form-schemas/resolve.ts';
import type { FileStore } from './file-store.ts';
import type { RunTimeChoices } from './run-time-choice.ts';

/** A figure from tagged transactions. */
export interface BookFill {
  value: Pence;
  /** How many transactions it adds up. */
  count: number;
  /** Where they can be seen. */
  href?: string | undefined;
}

export type BookFills = Readonly<Record<string, BookFill>>;

/** An answer that the profile has. */
export interface ProfileFill {
  value: string;
  count?: undefined;
  /** Where it can be changed. */
  href?: string | undefined;
}

/** What stands in a box, or would, without an answer of the filer's own. */
export type BoxFill = BookFill | ProfileFill;
export type BoxFills = Readonly<Record<string, BoxFill>>;

/** What the boxes of one form know beside their own value. Reaches them without going through the form engine. */
export interface FormState {
  idPrefix: string;
  /** What is drawn: stored values and computed boxes. */
  values: Values;
  /** The value of one field changes; undefined empties it. */
  change: (name: string, value: Value | undefined) => void;
  hidden: ReadonlySet<string>;
  issues: ReadonlyMap<string, readonly Issue[]>;
  fills: BoxFills;
  /** Boxes being given an own figure that is still empty. */
  owning: ReadonlySet<string>;
  setOwning: (name: string, isOwning: boolean) => void;
  /** A box was left, with the value it has by then. */
  leave: (name: string) => void;
  choices: RunTimeChoices;
  /** Where files go; undefined where the form cannot take any. */
  files: FileStore | undefined;
  /** Wraps each box, for screens that mark or select them. */
  decorate: ((field: Field, box: ReactNode) => ReactNode) | undefined;
}

/** With what lays the form out. */
export interface WholeForm extends FormState {
  /** What the form engine draws. */
  compiled: CompiledForm;
  sections: readonly Section[];
  /** No cards around the sections: the form stands in a dialog. */
  isPlain: boolean;
}

export const FormStateContext = createContext<FormState | undefined>(undefined);

export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (state === undefined) throw new Error('a form part outside of FormRenderer');
  return state;
}

/** The field of the box around: the form engine knows its name alone. */
export const FieldContext = createContext<Field | undefined>(undefined);

/** The id of a field's control; its label, help and error ids are derived from it. */
export function fieldId(idPrefix: string, name: string): string {
  return `${idPrefix}_${name}`;
}

/** The idPrefix of one entry's form inside a list. */
export function entryIdPrefix(idPrefix: string, entry: number): string {
  return `${idPrefix}-${entry}`;
}

export function sectionId(idPrefix: string, index: number): string {
  return `${idPrefix}__section-${index}`;
}

/** Moves the focus to a field's control and brings it into view. False when it is not on the page. */
export function focusField(idPrefix: string, name: string): boolean {
  const control = document.getElementById(fieldId(idPrefix, name));
  if (control === null) return false;
  const closed = control.closest('details:not([open])');
  if (closed instanceof HTMLDetailsElement) closed.open = true;
  control.scrollIntoView({ block: 'center' });
  reachable(control).focus({ preventScroll: true });
  return true;
}

/** A group of radios is entered at the one that is chosen, or at the first. */
function reachable(control: HTMLElement): HTMLElement {
  if (control.getAttribute('role') !== 'radiogroup') return control;
  return control.querySelector<HTMLElement>('input:checked') ?? control.querySelector('input') ?? control;
}

import type { EditorState } from '@codemirror/state';
import type { Definition, FormJson } from '#form-schemas/definition.ts';
import type { Choices } from '../merge/merge-conflict.ts';
import { type Merged, mergeDefinitions } from '../merge/merge-definitions.ts';
import { placeWords } from './place-words.ts';
import { rangeOf } from './places.ts';
import { readSource } from './read-source.ts';

/** An error in a text, with its place. */
export interface SourceProblem {
  /** 'Line 12, section “Income”, Box 9, title: Must not be empty.' */
  readonly words: string;
  readonly from: number;
}

/** A text that has not been applied: it is not a form, or the form has changed in the same places since. */
export interface Waiting {
  /** The definition it was written from. */
  readonly from: Definition;
  /** Undefined while it is not a form. */
  readonly form: FormJson | undefined;
  /** Its errors; empty if it is a form. */
  readonly problems: readonly SourceProblem[];
}

/** Reads the text of the code editor, written from `from`. */
export function waitingText(state: EditorState, from: Definition): Waiting {
  const { form, problems } = readSource(state.doc.toString(), from);
  if (form !== undefined) return { from, form, problems: [] };
  return {
    from,
    form,
    problems: problems.map(({ path, message, within }) => {
      const at = (within ?? rangeOf(state, path)).from;
      return { words: `${placeWords(state, at)}: ${message}`, from: at };
    }),
  };
}

/**
 * The form as it is `now`, merged with what was typed: a three-way merge of it, the definition the text was
 * written from, and the text. Conflicts go to the text unless chosen otherwise. `now` is their side.
 */
export function mergeText(
  from: Definition,
  now: Definition,
  form: FormJson,
  choices: Choices = new Map(),
): Merged {
  if (now.form_json === from.form_json) return { definition: { ...now, form_json: form }, conflicts: [] };
  return mergeDefinitions(from, now, { ...from, form_json: form }, choices);
}

import type { EditorState } from '@codemirror/state';
import type { Definition, FormJson } from '#form-schemas/definition.ts';
import type { Choices } from '../merge/clash.ts';
import { type Merged, mergeDefinitions } from '../merge/merge-definitions.ts';
import { placeWords } from './place-words.ts';
import { rangeOf } from './places.ts';
import { readSource } from './read-source.ts';

/** What keeps a text from being a form, with its place in the text. */
export interface SourceProblem {
  /** 'Line 12, section “Income”, Box 9, title: Must not be empty.' */
  readonly words: string;
  readonly from: number;
}

/** A text that is not taken over: it is no form, or the form was changed in the same places since it was written. */
export interface Waiting {
  /** The definition it was written from. */
  readonly from: Definition;
  /** Undefined as long as it is no form. */
  readonly form: FormJson | undefined;
  /** What keeps it from being one; empty when it is. */
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
 * The form as it is `now` with what was typed: three ways between it, the definition the text was written from, and what
 * the text says. What both changed differently is a clash; without a choice the text counts. `now` stands for theirs.
 */
export function takenOver(
  from: Definition,
  now: Definition,
  form: FormJson,
  choices: Choices = new Map(),
): Merged {
  if (now.form_json === from.form_json) return { definition: { ...now, form_json: form }, clashes: [] };
  return mergeDefinitions(from, now, { ...from, form_json: form }, choices);
}

import type { Definition } from '#form-schemas/definition.ts';
import { isDefinition } from '#form-schemas/meta/validate.ts';
import type { EditorActions } from '../editor/use-editor.ts';

type Form = Pick<Definition, 'code' | 'taxYear'>;

/** A text that has not been applied, with the definition it was written from. */
export interface UnappliedText {
  readonly text: string;
  readonly from: Definition;
}

/** By the editor it was typed in, where it waits until someone returns to it. */
const inEditor = new WeakMap<EditorActions, UnappliedText>();

/** Typed text that is not a form. The window stores it too, so that a reload does not lose it. */
export function unappliedText(actions: EditorActions, form: Form): UnappliedText | undefined {
  return inEditor.get(actions) ?? read(inWindow((store) => store.getItem(keyOf(form))));
}

export function storeUnapplied(actions: EditorActions, unapplied: UnappliedText): void {
  inEditor.set(actions, unapplied);
  inWindow((store) => store.setItem(keyOf(unapplied.from), JSON.stringify(unapplied)));
}

export function forgetUnapplied(actions: EditorActions, form: Form): void {
  inEditor.delete(actions);
  inWindow((store) => store.removeItem(keyOf(form)));
}

function keyOf({ code, taxYear }: Form): string {
  return `formledger.source/${code}/${taxYear}`;
}

/** Without its starting point there is no way to tell what was typed in it. */
function read(stored: string | null | undefined): UnappliedText | undefined {
  if (typeof stored !== 'string') return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || !('text' in parsed) || !('from' in parsed))
    return undefined;
  const { text, from } = parsed;
  return typeof text === 'string' && isDefinition(from) ? { text, from } : undefined;
}

/** A window without storage, or without room in it, stores nothing. */
function inWindow<T>(act: (store: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

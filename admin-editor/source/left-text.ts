import type { Definition } from '#form-schemas/definition.ts';
import { isDefinition } from '#form-schemas/meta/validate.ts';
import type { EditorActions } from '../editor/use-editor.ts';

type Form = Pick<Definition, 'code' | 'taxYear'>;

/** A text that is not taken over, with the definition it was written from. */
export interface LeftText {
  readonly text: string;
  readonly from: Definition;
}

/** By the editor it was typed in: it waits there until someone comes back to it. */
const inEditor = new WeakMap<EditorActions, LeftText>();

/** What was typed and is no form. The window keeps it too, so that loading the page again does not lose it. */
export function leftText(actions: EditorActions, form: Form): LeftText | undefined {
  return inEditor.get(actions) ?? read(inWindow((store) => store.getItem(keyOf(form))));
}

export function leaveText(actions: EditorActions, left: LeftText): void {
  inEditor.set(actions, left);
  inWindow((store) => store.setItem(keyOf(left.from), JSON.stringify(left)));
}

export function forgetText(actions: EditorActions, form: Form): void {
  inEditor.delete(actions);
  inWindow((store) => store.removeItem(keyOf(form)));
}

function keyOf({ code, taxYear }: Form): string {
  return `formledger.source/${code}/${taxYear}`;
}

/** Without what it was written from nobody can say what was typed in it. */
function read(kept: string | null | undefined): LeftText | undefined {
  if (typeof kept !== 'string') return undefined;
  let left: unknown;
  try {
    left = JSON.parse(kept);
  } catch {
    return undefined;
  }
  if (typeof left !== 'object' || left === null || !('text' in left) || !('from' in left)) return undefined;
  const { text, from } = left;
  return typeof text === 'string' && isDefinition(from) ? { text, from } : undefined;
}

/** A window without storage, or without room in it, keeps nothing. */
function inWindow<T>(act: (store: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

import type { Definition } from '#form-schemas/definition.ts';
import type { EditorActions } from '../use-editor.ts';

type Form = Pick<Definition, 'code' | 'taxYear'>;

/** By the editor it was typed in: it waits there until someone comes back to it. */
const inEditor = new WeakMap<EditorActions, string>();

/** What was typed and is no form. The window keeps it too, so that loading the page again does not lose it. */
export function leftText(actions: EditorActions, form: Form): string | undefined {
  return inEditor.get(actions) ?? inWindow((store) => store.getItem(keyOf(form))) ?? undefined;
}

export function leaveText(actions: EditorActions, form: Form, text: string): void {
  inEditor.set(actions, text);
  inWindow((store) => store.setItem(keyOf(form), text));
}

export function forgetText(actions: EditorActions, form: Form): void {
  inEditor.delete(actions);
  inWindow((store) => store.removeItem(keyOf(form)));
}

function keyOf({ code, taxYear }: Form): string {
  return `formledger.source/${code}/${taxYear}`;
}

/** A window without storage, or without room in it, keeps nothing. */
function inWindow<T>(act: (store: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

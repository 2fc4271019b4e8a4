import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { Selection } from '../commands/command-log.ts';
import type { EditorActions } from '../editor/use-editor.ts';
import { textAt, type TextInPlace, textOfField } from './texts-in-place.ts';
import { isTyping } from './typing.ts';

interface InPlace {
  root: HTMLElement | null;
  definition: Definition;
  selection: Selection;
  actions: EditorActions;
  /** Opens the property instead when the form is not shown. */
  goTo: (at: number, attribute: keyof Field) => void;
}

/** Edits a text of the form in place: on a double click, or on F2 for the selected field. */
export function useInPlace({ root, definition, selection, actions, goTo }: InPlace) {
  const [text, setText] = useState<TextInPlace>();
  const [before, setBefore] = useState<Element | null>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    if (!isOver.current) return;
    isOver.current = false;
    // Under another heading a section has a new line, so focus the current line of the list.
    const line = root?.querySelector('[role="tree"] [tabindex="0"]');
    const back = before?.isConnected ? before : line;
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  });
  const begin = (next: TextInPlace) => {
    if (text === undefined) setBefore(document.activeElement);
    setText(next);
  };
  const canvas = () => root?.querySelector('[data-try]') ?? null;

  const onDoubleClick = useEffectEvent((event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !canvas()?.contains(target)) return;
    const found = textAt(definition, target);
    if (found === undefined) return;
    event.preventDefault();
    begin(found);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'F2' || !(target instanceof Element)) return;
    const isOnForm = canvas()?.contains(target) === true;
    if (!isOnForm && (isTyping(target) || !root?.contains(target))) return;
    const at = selection.selected;
    if (at === undefined) return;
    event.preventDefault();
    const attribute = isOnForm ? 'title' : (selection.whole ?? 'title');
    const found = textOfField(canvas(), definition, at, attribute);
    if (found === undefined) goTo(at, attribute);
    else begin(found);
  });
  useEffect(() => {
    document.addEventListener('dblclick', onDoubleClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('dblclick', onDoubleClick);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  const onDone = (typed: string | undefined, next: boolean) => {
    if (text === undefined) return;
    const { at, attribute } = text;
    const changes =
      typed === undefined ? undefined : changesOf(definition.form_json.fields[at], attribute, typed);
    if (changes !== undefined) {
      actions.endTyping();
      actions.edit({ do: 'set-field', at, changes });
      if (selection.whole === attribute) actions.selectSection(at, attribute);
      actions.endTyping();
    }
    const other = next
      ? textOfField(canvas(), definition, at, attribute === 'title' ? 'help' : 'title')
      : undefined;
    setText(other);
    isOver.current = other === undefined;
  };
  return { text, onDone };
}

/** The typed text as a change; undefined when nothing changed. Only help text can be emptied. */
function changesOf(
  field: Field | undefined,
  attribute: TextInPlace['attribute'],
  typed: string,
): { [attribute: string]: string | undefined } | undefined {
  const now = (attribute === 'help' ? typed : typed.replaceAll(/\s+/g, ' ')).trim();
  if (field === undefined || now === (field[attribute] ?? '')) return undefined;
  if (now === '') return attribute === 'help' ? { help: undefined } : undefined;
  return { [attribute]: now };
}

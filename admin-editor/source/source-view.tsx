import { useMantineStyleNonce } from '@mantine/core';
import { json } from '@codemirror/lang-json';
import { EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Definition, FormJson } from '#form-schemas/definition.ts';
import { Stack, Text } from '#ui/layout.tsx';
import type { EditorShown } from '../editor/editor-shown.ts';
import type { Choices } from '../merge/merge-conflict.ts';
import { codeEditor } from './code-editor.ts';
import { forgetUnapplied, storeUnapplied, unappliedText } from './unapplied-text.ts';
import { pathAt, rangeOf } from './places.ts';
import { readSource, sourceOf } from './read-source.ts';
import { mergeText, waitingText } from './waiting.ts';
import { WaitingPanel } from './waiting-panel.tsx';
import classes from './source-view.module.css';

/**
 * form_json as text, next to the fields and their properties. Valid text changes the form at once; edits
 * elsewhere appear in the text. Invalid text changes nothing: the form stays as it was. Once it is valid
 * again, it is merged with edits of the form in the meantime.
 */
export function SourceView({ shown }: { shown: EditorShown }) {
  const { definition, selected, actions, onUnfinished, goToView } = shown;
  const holder = useRef<HTMLDivElement>(null);
  const leave = useRef<HTMLDivElement>(null);
  const nonce = useMantineStyleNonce();
  const view = useRef<EditorView>(null);
  const [waiting, setWaiting] = useState(() => {
    const unapplied = unappliedText(actions, definition);
    if (unapplied === undefined) return undefined;
    return waitingText(EditorState.create({ doc: unapplied.text, extensions: [json()] }), unapplied.from);
  });
  /** The definition when text and form last agreed. */
  const agreed = useRef(waiting?.from ?? definition);
  /** Current values for the code editor's callbacks. */
  const now = useRef({ shown, waiting });
  useEffect(() => {
    now.current = { shown, waiting };
  });

  useEffect(() => {
    const conflict = [
      { words: 'Someone has changed the form in the same places as this text.', from: undefined },
    ];
    const listed = waiting?.problems.length === 0 ? conflict : (waiting?.problems ?? []);
    onUnfinished(
      KEY,
      listed.map(({ words, from }) => ({
        message: `Source: ${words} (not saved yet)`,
        at: undefined,
        attribute: undefined,
        go: () => {
          goToView('source');
          if (view.current === null) focusSoon(from);
          else if (from !== undefined) leadTo(view.current, from);
        },
      })),
    );
  }, [waiting, onUnfinished, goToView]);

  /** Applies the text to the form. */
  const take = (form: FormJson, choices?: Choices) => {
    const { definition: merged } = mergeText(agreed.current, actions.now(), form, choices);
    // What the next keystroke is compared with has to be there before it comes.
    flushSync(() =>
      actions.edit({ do: 'set-source', form: merged.form_json, select: now.current.shown.selected }),
    );
    // Edits of the form in the meantime are not in the text yet: they are inserted like other edits from
    // elsewhere.
    agreed.current = merged.form_json === form ? actions.now() : { ...merged, form_json: form };
    forgetUnapplied(actions, merged);
    setWaiting(undefined);
  };

  const onType = useEffectEvent((state: EditorState) => {
    const next = waitingText(state, agreed.current);
    const { from, form } = next;
    if (form !== undefined && mergeText(from, actions.now(), form).conflicts.length === 0) {
      take(form);
      return;
    }
    storeUnapplied(actions, { text: state.doc.toString(), from });
    setWaiting(next);
  });
  useEffect(() => {
    if (holder.current === null) return undefined;
    const created = new EditorView({
      doc: unappliedText(actions, agreed.current)?.text ?? sourceOf(agreed.current),
      parent: holder.current,
      extensions: codeEditor({
        definition: () => now.current.shown.definition,
        onType: (state) => onType(state),
        onCursor: (from, position) => {
          const at = now.current.waiting === undefined ? fieldAt(from, position) : undefined;
          if (at !== undefined) now.current.shown.actions.select(at);
        },
        onLeave: () => leave.current?.focus(),
        nonce: nonce?.(),
      }),
    });
    view.current = created;
    const [problem] = now.current.waiting?.problems ?? [];
    if (problem !== undefined)
      created.dispatch({
        selection: { anchor: problem.from },
        effects: EditorView.scrollIntoView(problem.from, { y: 'center' }),
      });
    return () => {
      created.destroy();
      view.current = null;
    };
  }, [actions, nonce]);

  // Edits from elsewhere. Text that means the same stays as typed.
  useEffect(() => {
    if (view.current === null || waiting !== undefined) return;
    if (definition.form_json === agreed.current.form_json) return;
    agreed.current = definition;
    follow(view.current, definition);
  }, [definition, waiting]);

  useEffect(() => {
    const code = view.current;
    if (code === null || selected === undefined || waiting !== undefined) return;
    if (fieldAt(code, code.state.selection.main.head) === selected) return;
    const { from } = rangeOf(code.state, `/fields/${selected}`);
    code.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  }, [selected, waiting]);

  const takeForm = () => {
    if (view.current === null) return;
    agreed.current = actions.now();
    forgetUnapplied(actions, agreed.current);
    replaceText(view.current, sourceOf(agreed.current));
    setWaiting(undefined);
    view.current.focus();
  };

  return (
    // Undo by keyboard belongs to the text here; the buttons above undo changes of the form.
    <Stack gap={2} className={classes.source} data-try>
      <div ref={leave} className={classes.above} tabIndex={-1} aria-live="polite">
        {waiting === undefined ? (
          <Text size="sm">
            The form follows this text, and the text follows the form. Press Escape, then Tab, to leave it.
          </Text>
        ) : (
          <WaitingPanel
            waiting={waiting}
            now={actions.now()}
            onProblem={({ from }) => view.current && leadTo(view.current, from)}
            onForm={takeForm}
            onTake={take}
          />
        )}
      </div>
      <div ref={holder} className={classes.code} data-source />
    </Stack>
  );
}

const KEY = 'source';

function leadTo(view: EditorView, position: number): void {
  view.dispatch({
    selection: { anchor: Math.min(position, view.state.doc.length) },
    effects: EditorView.scrollIntoView(position, { y: 'center' }),
  });
  view.focus();
}

/** The code editor appears a moment after its view was opened. */
function focusSoon(position: number | undefined, frames = 60): void {
  requestAnimationFrame(() => {
    const code = document.querySelector<HTMLElement>('[data-source] .cm-content');
    if (code === null) {
      if (frames > 0) focusSoon(position, frames - 1);
      return;
    }
    const view = EditorView.findFromDOM(code);
    if (view === null || position === undefined) code.focus();
    else leadTo(view, position);
  });
}

/** The place of the field that contains the position. */
function fieldAt(view: EditorView, position: number): number | undefined {
  const [part, at] = pathAt(view.state, position);
  return part === 'fields' && typeof at === 'number' && at >= 0 ? at : undefined;
}

function follow(view: EditorView, definition: Definition): void {
  const text = sourceOf(definition);
  const typed = view.state.doc.toString();
  if (typed === text) return;
  const read = readSource(typed, definition);
  if (read.form !== undefined && JSON.stringify(read.form) === JSON.stringify(definition.form_json)) return;
  replaceText(view, text);
}

/** Replaces only what differs, so that the cursor and folding stay. */
function replaceText(view: EditorView, text: string): void {
  const typed = view.state.doc.toString();
  let from = 0;
  while (from < typed.length && from < text.length && typed[from] === text[from]) from += 1;
  let end = 0;
  while (
    end < Math.min(typed.length, text.length) - from &&
    typed[typed.length - 1 - end] === text[text.length - 1 - end]
  )
    end += 1;
  view.dispatch({
    changes: { from, to: typed.length - end, insert: text.slice(from, text.length - end) },
    annotations: Transaction.userEvent.of('formledger'),
  });
}

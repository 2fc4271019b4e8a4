import { Button, useMantineStyleNonce } from '@mantine/core';
import { Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import type { EditorShown } from '../editor-shown.ts';
import { brokenAt } from './broken-at.ts';
import { codeEditor } from './code-editor.ts';
import { forgetText, leaveText, leftText } from './left-text.ts';
import { pathAt, rangeOf } from './places.ts';
import { readSource, sourceOf } from './read-source.ts';
import classes from './source-view.module.css';

/**
 * form_json as text, beside the fields and their properties. What is typed here is in the form as soon as it is one; what
 * is edited elsewhere is in the text. Text that is no form changes nothing: the form stays as it last was.
 */
export function SourceView({ shown }: { shown: EditorShown }) {
  const { definition, selected, actions, onUnfinished } = shown;
  const holder = useRef<HTMLDivElement>(null);
  const leave = useRef<HTMLParagraphElement>(null);
  const nonce = useMantineStyleNonce();
  const view = useRef<EditorView>(null);
  const [broken, setBroken] = useState(() => {
    const text = leftText(actions, definition);
    const read = text === undefined ? undefined : readSource(text, definition);
    return read?.form === undefined ? read?.problems[0]?.message : undefined;
  });
  /** What the code editor asks of while it lives. */
  const now = useRef({ shown, isBroken: broken !== undefined });
  useEffect(() => {
    now.current = { shown, isBroken: broken !== undefined };
  });

  useEffect(
    () =>
      onUnfinished(
        KEY,
        broken === undefined
          ? undefined
          : { message: `Source: ${broken} (not taken over yet)`, at: undefined, attribute: undefined },
      ),
    [broken, onUnfinished],
  );

  useEffect(() => {
    if (holder.current === null) return undefined;
    const onType = (text: string) => {
      const read = readSource(text, now.current.shown.definition);
      if (read.form !== undefined) {
        forgetText(actions, now.current.shown.definition);
        setBroken(undefined);
        actions.edit({ do: 'set-source', form: read.form, select: now.current.shown.selected });
        return;
      }
      const message = read.problems[0]?.message ?? '';
      leaveText(actions, now.current.shown.definition, text);
      setBroken(message);
    };
    const created = new EditorView({
      doc: leftText(actions, now.current.shown.definition) ?? sourceOf(now.current.shown.definition),
      parent: holder.current,
      extensions: codeEditor({
        definition: () => now.current.shown.definition,
        onType,
        onCursor: (from, position) => {
          const at = now.current.isBroken ? undefined : fieldAt(from, position);
          if (at !== undefined) now.current.shown.actions.select(at);
        },
        onLeave: () => leave.current?.focus(),
        nonce: nonce?.(),
      }),
    });
    view.current = created;
    const at = now.current.isBroken ? brokenAt(created.state.doc.toString()) : undefined;
    if (at !== undefined)
      created.dispatch({
        selection: { anchor: at.from },
        effects: EditorView.scrollIntoView(at.from, { y: 'center' }),
      });
    return () => {
      created.destroy();
      view.current = null;
    };
  }, [actions, nonce]);

  // What was edited elsewhere. The text is kept as it was typed where it says the same.
  useEffect(() => {
    if (view.current !== null && broken === undefined) follow(view.current, definition);
  }, [definition, broken]);

  useEffect(() => {
    const code = view.current;
    if (code === null || selected === undefined || broken !== undefined) return;
    if (fieldAt(code, code.state.selection.main.head) === selected) return;
    const { from } = rangeOf(code.state, `/fields/${selected}`);
    code.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  }, [selected, broken]);

  const takeForm = () => {
    if (view.current === null) return;
    forgetText(actions, definition);
    putIn(view.current, sourceOf(definition));
    setBroken(undefined);
    view.current.focus();
  };

  return (
    // Undo by keyboard is the text's own here; the buttons above go through what was done to the form.
    <div className={classes.source} data-try>
      <p ref={leave} className={classes.status} tabIndex={-1} aria-live="polite">
        {broken === undefined
          ? 'The form follows this text, and this text the form. Escape leaves it, so that Tab goes on.'
          : `${broken} The form is as it last was; this text waits here.`}
        {broken === undefined ? null : (
          <Button size="compact-xs" variant="default" onClick={takeForm}>
            Go back to the form
          </Button>
        )}
      </p>
      <div ref={holder} className={classes.code} />
    </div>
  );
}

const KEY = 'source';

/** The place of the field the position is in. */
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
  putIn(view, text);
}

/** Replaces what is different, so that the cursor and what is folded stay where they are. */
function putIn(view: EditorView, text: string): void {
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

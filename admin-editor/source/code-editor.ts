import { autocompletion } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { type EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import type { Definition } from '#form-schemas/definition.ts';
import { codeLook } from '#ui/code-look.ts';
import { completionOf } from './completion.ts';
import { rangeOf } from './places.ts';
import { readSource } from './read-source.ts';

interface CodeEditorOptions {
  /** The current form, whose fields can be referenced. */
  definition: () => Definition;
  /** Called after typing, not after text is inserted by the program. */
  onType: (state: EditorState) => void;
  /** Called with the position where a person put the cursor. */
  onCursor: (view: EditorView, position: number) => void;
  /** Leaves the editor by keyboard: Escape, so that Tab can indent. */
  onLeave: () => void;
  nonce: string | undefined;
}

/** The code editor of form_json: colours, errors in place, completion from the schema. */
export function codeEditor({ definition, onType, onCursor, onLeave, nonce }: CodeEditorOptions): Extension {
  return [
    basicSetup,
    json(),
    linter((view) => diagnosticsOf(view, definition()), { delay: 300 }),
    lintGutter(),
    autocompletion({ override: [completionOf(definition)] }),
    syntaxHighlighting(colours),
    codeLook,
    EditorView.contentAttributes.of({ 'aria-label': 'Source of the form, as JSON', tabindex: '0' }),
    EditorView.lineWrapping,
    Prec.lowest(keymap.of([{ key: 'Escape', run: () => (onLeave(), true) }])),
    EditorView.updateListener.of(({ view, state, docChanged, selectionSet, transactions }) => {
      const isPutIn = transactions.some((transaction) => transaction.isUserEvent('formledger'));
      if (docChanged && !isPutIn) onType(state);
      if (selectionSet && transactions.some((transaction) => transaction.isUserEvent('select')))
        onCursor(view, state.selection.main.head);
    }),
    ...(nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)]),
  ];
}

/** Errors stop the text from being a form; what only blocks publishing is a warning. */
function diagnosticsOf(view: EditorView, definition: Definition): Diagnostic[] {
  const { form, problems } = readSource(view.state.doc.toString(), definition);
  return problems.map(({ path, message, within }) => ({
    ...(within ?? rangeOf(view.state, path)),
    severity: form === undefined ? 'error' : 'warning',
    message,
  }));
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--info)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--ink-3)' },
]);

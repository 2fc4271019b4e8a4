import { useMantineStyleNonce } from '@mantine/core';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { codeLook } from '#ui/code-look.ts';
import { KINDS } from './messages.ts';
import type { XmlProblem } from './problem.ts';
import { xmlLanguage } from './xml-language.ts';
import classes from './manual.module.css';

interface XmlEditorProps {
  xml: string;
  onChange: (xml: string) => void;
  problems: readonly XmlProblem[];
  /** The id of what describes the editor. */
  describedBy: string;
  /** Moves the cursor to a position. */
  lead: RefObject<((position: number) => void) | undefined>;
}

/** The XML as text, with each problem marked where it is. Tab leaves it. */
export function XmlEditor({ xml, onChange, problems, describedBy, lead }: XmlEditorProps) {
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const nonce = useMantineStyleNonce();
  const now = useRef({ xml, onChange });
  useEffect(() => {
    now.current = { xml, onChange };
  });

  useEffect(() => {
    if (holder.current === null) return undefined;
    const used = nonce?.();
    const created = new EditorView({
      doc: now.current.xml,
      parent: holder.current,
      extensions: [
        basicSetup,
        xmlLanguage(),
        lintGutter(),
        codeLook,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': 'XML of the return',
          'aria-describedby': describedBy,
          spellcheck: 'false',
          tabindex: '0',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) now.current.onChange(state.doc.toString());
        }),
        ...(used === undefined ? [] : [EditorView.cspNonce.of(used)]),
      ],
    });
    view.current = created;
    return () => {
      view.current = null;
      created.destroy();
    };
  }, [nonce, describedBy]);

  useImperativeHandle(lead, () => (position: number) => {
    const editor = view.current;
    if (editor === null) return;
    const at = Math.min(position, editor.state.doc.length);
    editor.dispatch({
      selection: { anchor: at },
      effects: EditorView.scrollIntoView(at, { y: 'center' }),
    });
    editor.focus();
  });

  // A chosen file.
  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === xml) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: xml } });
  }, [xml]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    const end = editor.state.doc.length;
    const marks = problems.map(({ from, to, kind, code, message }): Diagnostic => ({
      from: Math.min(from, end),
      to: Math.min(to, end),
      severity: kind === 'rule' ? 'warning' : 'error',
      message: [KINDS[kind], code, message].filter(Boolean).join(' '),
    }));
    editor.dispatch(setDiagnostics(editor.state, marks));
  }, [problems]);

  return <div ref={holder} className={classes.editor} />;
}

import { useLayoutEffect, useReducer, useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { saidAfterKey, saidAfterLeaving, saidOnEntering, typedInAll, type Said } from '../../typing/said.ts';
import { caretIn, type Typed, type TypingRules } from '../../typing/typed.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** For a field whose clearing is said in a dialog. */
export interface Clearing<V> {
  /** The value of what is wrong. It stands until the dialog was read, so that nothing is saved without it meanwhile. */
  valueOf: (typed: string) => V;
  /** Resolves when the dialog is closed. */
  ask: () => Promise<void>;
}

interface TypedOptions<V> {
  rules: TypingRules<V>;
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  onBlur?: (() => void) | undefined;
  clearing?: Clearing<V> | undefined;
}

/** Holds the text of a field while it is being typed, by the rules of `typing/`. */
export function useTyped<V>({ rules, value, onChange, onBlur, clearing }: TypedOptions<V>) {
  const [text, setText] = useState(() => rules.show(value));
  const [said, setSaid] = useState<Said>();
  const [known, setKnown] = useState(value);
  const control = useRef<TextControl>(null);
  const caret = useRef<number>(undefined);
  const isAsking = useRef(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  // The value was changed from outside: show that instead of what was typed.
  if (value !== known) {
    setKnown(value);
    setText(rules.show(value));
    setSaid(undefined);
  }

  useLayoutEffect(() => {
    if (caret.current !== undefined) control.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  /** A rule may give back the text that was there before: without a redraw its caret would wait for the next key. */
  const placeCaret = (position: number | undefined) => {
    caret.current = position;
    if (position !== undefined) redraw();
  };

  const apply = (result: Typed<V>, next?: Said) => {
    setText(result.text);
    setSaid(next ?? (result.notice && { notice: result.notice, became: result.text }));
    setKnown(result.value);
    if (result.value !== value) onChange(result.value);
  };

  const latest = useRef<{ value: V | undefined; apply: typeof apply }>(undefined);
  useLayoutEffect(() => {
    latest.current = { value, apply };
    return () => void (latest.current = undefined);
  });

  /** Clears the field when its dialog was read, unless the value became another one meanwhile. */
  const applyOrAsk = (result: Typed<V>, next?: Said) => {
    const typed = result.notice?.kind === 'cleared' ? result.notice.typed : undefined;
    if (clearing === undefined || typed === undefined) return apply(result, next);
    const wrong = clearing.valueOf(typed);
    apply({ text: typed, value: wrong });
    if (isAsking.current) return;
    isAsking.current = true;
    void clearing.ask().then(() => {
      isAsking.current = false;
      if (latest.current?.value === wrong) latest.current.apply(result);
    });
  };

  return {
    notice: said?.notice,
    /** Puts what was typed back into the field for another try; the value stays as it is until then. */
    putBack: (typed: string) => {
      setText(typed);
      setSaid(undefined);
      placeCaret(typed.length);
      control.current?.focus();
    },
    control: {
      ref: (element: TextControl | null) => {
        control.current = element;
      },
      value: text,
      onChange: (event: ChangeEvent<TextControl>) => {
        const { value: next, selectionStart } = event.currentTarget;
        const result = rules.type(typedInAll(next, text, said), text, selectionStart ?? undefined);
        placeCaret(caretAfter(result.text, next, selectionStart));
        applyOrAsk(result, saidAfterKey(result, said));
      },
      onFocus: () => setSaid(saidOnEntering),
      onBlur: () => {
        const result = rules.settle(text);
        const isSame = result.text === text || (said?.notice.kind === 'cut' && result.value === known);
        applyOrAsk(result, saidAfterLeaving(result, said, isSame));
        onBlur?.();
      },
      onPaste: (event: ClipboardEvent<TextControl>) => {
        const { selectionStart, selectionEnd } = event.currentTarget;
        const pasted = event.clipboardData.getData('text');
        const start = selectionStart ?? text.length;
        const candidate = text.slice(0, start) + pasted + text.slice(selectionEnd ?? start);
        const result = rules.paste?.(candidate);
        if (result === undefined) return;
        event.preventDefault();
        if ('refused' in result) {
          const message = `Not pasted: ${result.refused}`;
          setSaid({ notice: { kind: 'refused', message }, became: undefined });
        } else {
          placeCaret(result.text.length);
          applyOrAsk(result);
        }
      },
    },
  };
}

/** Undefined: the caret stays where the browser has it. */
function caretAfter(text: string, next: string, selectionStart: number | null): number | undefined {
  if (text === next || selectionStart === null) return undefined;
  return selectionStart === next.length ? text.length : caretIn(text, next.slice(0, selectionStart));
}

import { useCallback, useLayoutEffect, useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { saidAfterKey, saidAfterLeaving, saidOnEntering, typedInAll, type Said } from '../../typing/said.ts';
import { caretIn, type Typed, type TypingRules } from '../../typing/typed.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** For a field whose clearing is said in a dialog, or that is not cleared. */
export interface Clearing<V> {
  /** The value of what is wrong. It stands until the dialog was read, so that nothing is saved without it meanwhile. */
  valueOf: (typed: string) => V;
  /** Resolves when the dialog is closed. Without it what is wrong stands until the form is checked. */
  ask?: () => Promise<void>;
}

/** What stands in the field, what is said of it, and the value both stand for. */
interface Entry<V> {
  text: string;
  said: Said | undefined;
  value: V | undefined;
}

interface TypedOptions<V> {
  rules: TypingRules<V>;
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  /** Given the value the field was left with. */
  onBlur?: ((value: V | undefined) => void) | undefined;
  clearing?: Clearing<V> | undefined;
}

/** Holds the text of a field while it is being typed, by the rules of `typing/`. */
export function useTyped<V>({ rules, value, onChange, onBlur, clearing }: TypedOptions<V>) {
  const [entry, setEntry] = useState<Entry<V>>(() => ({ text: rules.show(value), said: undefined, value }));
  const { text, said } = entry;
  const control = useRef<TextControl>(null);
  // The same each time, or every key would detach and attach it.
  const setControl = useCallback((element: TextControl | null) => {
    control.current = element;
  }, []);
  const caret = useRef<number>(undefined);
  const isAsking = useRef(false);

  // The value was changed from outside: show that instead of what was typed.
  if (value !== entry.value) setEntry({ text: rules.show(value), said: undefined, value });

  /** Another entry each time: a text that stays as it was is drawn too, or its caret would wait for the next key. */
  const apply = (result: Typed<V>, next?: Said) => {
    const now = next ?? (result.notice && { notice: result.notice, became: result.text });
    setEntry({ text: result.text, said: now, value: result.value });
    if (result.value !== value) onChange(result.value);
  };
  const say = (change: (said: Said | undefined) => Said | undefined) =>
    setEntry((before) => {
      const now = change(before.said);
      return now === before.said ? before : { ...before, said: now };
    });

  const latest = useRef<{ value: V | undefined; apply: typeof apply }>(undefined);
  useLayoutEffect(() => {
    latest.current = { value, apply };
    if (caret.current !== undefined) control.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  useLayoutEffect(() => () => void (latest.current = undefined), []);

  /** Clears the field once its dialog is closed, unless the value has changed by then. Returns its value until then. */
  const applyOrAsk = (result: Typed<V>, next?: Said) => {
    const typed = result.notice?.kind === 'cleared' ? result.notice.typed : undefined;
    if (clearing === undefined || typed === undefined) {
      apply(result, next);
      return result.value;
    }
    const wrong = clearing.valueOf(typed);
    apply({ text: typed, value: wrong });
    if (isAsking.current || clearing.ask === undefined) return wrong;
    isAsking.current = true;
    void clearing.ask().then(() => {
      isAsking.current = false;
      if (latest.current?.value === wrong) latest.current.apply(result);
    });
    return wrong;
  };

  return {
    notice: said?.notice,
    /** Puts what was typed back into the field for another try; the value stays as it is until then. */
    putBack: (typed: string) => {
      setEntry((before) => ({ ...before, text: typed, said: undefined }));
      caret.current = typed.length;
      control.current?.focus();
    },
    control: {
      ref: setControl,
      value: text,
      onChange: (event: ChangeEvent<TextControl>) => {
        const { value: next, selectionStart } = event.currentTarget;
        const result = rules.type(typedInAll(next, text, said), text, selectionStart ?? undefined);
        caret.current = caretAfter(result.text, next, selectionStart);
        applyOrAsk(result, saidAfterKey(result, said));
      },
      onFocus: () => say(saidOnEntering),
      onBlur: () => {
        const result = rules.settle(text);
        const isSame = result.text === text || (said?.notice.kind === 'cut' && result.value === entry.value);
        onBlur?.(applyOrAsk(result, saidAfterLeaving(result, said, isSame)));
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
          say(() => ({ notice: { kind: 'refused', message }, became: undefined }));
        } else {
          caret.current = result.text.length;
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

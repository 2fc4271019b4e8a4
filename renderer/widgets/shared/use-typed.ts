import { useCallback, useLayoutEffect, useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react';
import {
  noticeAfterKey,
  noticeAfterLeaving,
  noticeOnEntering,
  typedInAll,
  type ShownNotice,
} from '../../typing/notices.ts';
import { caretIn, type Typed, type TypingRules } from '../../typing/typed.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** For a field that reports an invalid text in a dialog before clearing it, or never clears it. */
export interface Clearing<V> {
  /**
   * The value of an invalid text. It stays until the user closes the dialog, so that nothing is saved without it before
   * then.
   */
  valueOf: (typed: string) => V;
  /** Resolves when the dialog is closed. Without it, the invalid value stays until the form is checked. */
  showDialog?: () => Promise<void>;
}

/** The text in the field, the notice about it, and the value of both. */
interface Entry<V> {
  text: string;
  shown: ShownNotice | undefined;
  value: V | undefined;
}

interface TypedOptions<V> {
  rules: TypingRules<V>;
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  /** Called with the value in the field when the user leaves it. */
  onBlur?: ((value: V | undefined) => void) | undefined;
  clearing?: Clearing<V> | undefined;
}

/** Manages the text of a field while the user types, by the rules in `typing/`. */
export function useTyped<V>({ rules, value, onChange, onBlur, clearing }: TypedOptions<V>) {
  const [entry, setEntry] = useState<Entry<V>>(() => ({ text: rules.show(value), shown: undefined, value }));
  const { text, shown } = entry;
  const control = useRef<TextControl>(null);
  // Stable, or React would detach and attach it on every key.
  const setControl = useCallback((element: TextControl | null) => {
    control.current = element;
  }, []);
  const caret = useRef<number>(undefined);
  const isDialogOpen = useRef(false);

  // The value was changed from outside, so replace the typed text.
  if (value !== entry.value) setEntry({ text: rules.show(value), shown: undefined, value });

  /** Always a new entry: React must draw even an unchanged text, or its caret would wait for the next key. */
  const apply = (result: Typed<V>, next?: ShownNotice) => {
    const now = next ?? (result.notice && { notice: result.notice, became: result.text });
    setEntry({ text: result.text, shown: now, value: result.value });
    if (result.value !== value) onChange(result.value);
  };
  const updateNotice = (change: (shown: ShownNotice | undefined) => ShownNotice | undefined) =>
    setEntry((before) => {
      const now = change(before.shown);
      return now === before.shown ? before : { ...before, shown: now };
    });

  const latest = useRef<{ value: V | undefined; apply: typeof apply }>(undefined);
  useLayoutEffect(() => {
    latest.current = { value, apply };
    if (caret.current !== undefined) control.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  useLayoutEffect(() => () => void (latest.current = undefined), []);

  /** Clears the field once its dialog is closed, unless the value has changed by then. Returns its value until then. */
  const applyOrShowDialog = (result: Typed<V>, next?: ShownNotice) => {
    const typed = result.notice?.kind === 'cleared' ? result.notice.typed : undefined;
    if (clearing === undefined || typed === undefined) {
      apply(result, next);
      return result.value;
    }
    const wrong = clearing.valueOf(typed);
    apply({ text: typed, value: wrong });
    if (isDialogOpen.current || clearing.showDialog === undefined) return wrong;
    isDialogOpen.current = true;
    void clearing.showDialog().then(() => {
      isDialogOpen.current = false;
      if (latest.current?.value === wrong) latest.current.apply(result);
    });
    return wrong;
  };

  return {
    notice: shown?.notice,
    /** Restores the typed text for another try. The value does not change until then. */
    putBack: (typed: string) => {
      setEntry((before) => ({ ...before, text: typed, shown: undefined }));
      caret.current = typed.length;
      control.current?.focus();
    },
    control: {
      ref: setControl,
      value: text,
      onChange: (event: ChangeEvent<TextControl>) => {
        const { value: next, selectionStart } = event.currentTarget;
        const result = rules.type(typedInAll(next, text, shown), text, selectionStart ?? undefined);
        caret.current = caretAfter(result.text, next, selectionStart);
        applyOrShowDialog(result, noticeAfterKey(result, shown));
      },
      onFocus: () => updateNotice(noticeOnEntering),
      onBlur: () => {
        const result = rules.settle(text);
        const isSame = result.text === text || (shown?.notice.kind === 'cut' && result.value === entry.value);
        onBlur?.(applyOrShowDialog(result, noticeAfterLeaving(result, shown, isSame)));
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
          updateNotice(() => ({ notice: { kind: 'refused', message }, became: undefined }));
        } else {
          caret.current = result.text.length;
          applyOrShowDialog(result);
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

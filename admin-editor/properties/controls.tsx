import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { Field } from '#form-schemas/definition.ts';
import { TickLine } from '#ui/tick-line.tsx';
import { onOneLine } from '#form-schemas/one-line.ts';
import { useUnfinished } from './unfinished.tsx';
import { readNumber, readWhole, useTypedText, writeNumber } from './use-typed-text.ts';

/** Props of every control in the properties pane. */
export interface ControlProps<V> {
  id: string;
  label: string;
  hint?: string | undefined;
  /** The problem of this property in the problems list. */
  error?: string | undefined;
  value: V | undefined;
  onChange: (value: V | undefined) => void;
}

export function LineControl({ id, label, hint, error, value, onChange }: ControlProps<string>) {
  return (
    <TextInput
      id={id}
      size="xs"
      label={label}
      description={hint}
      error={error}
      value={value ?? ''}
      onPaste={(event) => pasteOnOneLine(event, onChange)}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

/** An input drops pasted line breaks, which would join two words. This replaces them with spaces. */
function pasteOnOneLine(event: ClipboardEvent<HTMLInputElement>, onChange: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text/plain').trim();
  if (onOneLine(pasted) === pasted) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  onChange(`${value.slice(0, from)}${onOneLine(pasted)}${value.slice(to)}`);
}

/** For a one-line text in a growing box. Enter ends typing, like leaving the box, and adds no line break. */
export function noLineBreak(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.blur();
  event.currentTarget.focus();
}

interface LinesControlProps extends ControlProps<string> {
  /** For a title, which can be long but has no line breaks. */
  isOneLine?: boolean;
}

export function LinesControl({ id, label, hint, error, value, isOneLine, onChange }: LinesControlProps) {
  return (
    <Textarea
      id={id}
      size="xs"
      label={label}
      description={hint}
      error={error}
      rows={Math.min(6, Math.max(2, Math.ceil((value ?? '').length / 34)))}
      value={value ?? ''}
      onKeyDown={isOneLine === true ? noLineBreak : undefined}
      onChange={({ currentTarget: { value: text } }) =>
        onChange((isOneLine === true ? onOneLine(text) : text) || undefined)
      }
    />
  );
}

export function NumberControl({ whole = false, ...props }: ControlProps<number> & { whole?: boolean }) {
  const typed = useTypedText(props.value, writeNumber, whole ? readWhole : readNumber, props.onChange);
  return (
    <TextInput
      id={props.id}
      size="xs"
      label={props.label}
      description={props.hint}
      error={typed.error ?? props.error}
      inputMode={whole ? 'numeric' : 'decimal'}
      value={typed.text}
      onChange={(event) => typed.onText(event.currentTarget.value)}
    />
  );
}

export function FlagControl({ id, label, hint, error, value, onChange }: ControlProps<boolean>) {
  return (
    <TickLine
      {...{ id, label, hint, error }}
      checked={value === true}
      onChange={(isTicked) => onChange(isTicked || undefined)}
    />
  );
}

/** Renaming is one step with all references to the name, so it happens when typing ends. */
export function NameControl(props: ControlProps<string> & { refuse: (name: string) => string | undefined }) {
  const [typed, setTyped] = useState<{ text: string; of: string | undefined }>();
  const isTyping = typed !== undefined && typed.of === props.value;
  const text = isTyping ? typed.text : (props.value ?? '');
  const refusal = text === props.value ? undefined : props.refuse(text);
  useUnfinished(refusal);
  const finish = () => {
    if (text === props.value || refusal !== undefined) return;
    // This is now the saved name, so undoing the rename discards the typed text.
    setTyped({ text, of: text });
    props.onChange(text);
  };
  return (
    <TextInput
      id={props.id}
      size="xs"
      label={props.label}
      description={props.hint}
      error={refusal ?? props.error}
      // The description is below the input, to keep the input level with the one next to it.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      spellCheck={false}
      value={text}
      onChange={(event) => setTyped({ text: event.currentTarget.value, of: props.value })}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

/** The default answer: a tick, a number or a text, depending on the field. */
export function DefaultControl({
  format,
  value,
  onChange,
  ...rest
}: ControlProps<NonNullable<Field['default']>> & { format: Field['format'] }) {
  if (format === 'checkbox') return <FlagControl {...rest} value={value === true} onChange={onChange} />;
  if (format === 'number') {
    return (
      <NumberControl {...rest} value={typeof value === 'number' ? value : undefined} onChange={onChange} />
    );
  }
  return (
    <LineControl {...rest} value={value === undefined ? undefined : String(value)} onChange={onChange} />
  );
}

export function OneOfControl({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  options,
}: ControlProps<string> & { options: readonly { value: string; label: string }[] }) {
  return (
    <NativeSelect
      id={id}
      size="xs"
      label={label}
      description={hint}
      error={error}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      data={[...options]}
    />
  );
}

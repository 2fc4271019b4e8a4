import { useState } from 'react';
import { isSame } from '../changes/same.ts';
import { useUnfinished } from './unfinished.tsx';

/** What was typed read as a value, or why it cannot be. */
export type ReadText<V> = (text: string) => { value: V | undefined } | { error: string };

/**
 * A text box for a value that is not a text. What is typed stays as it is while it means the value; what means nothing
 * is shown with its error and changes nothing; a value changed from outside (undo) replaces it.
 */
export function useTypedText<V>(
  value: V | undefined,
  write: (value: V | undefined) => string,
  read: ReadText<V>,
  onChange: (value: V | undefined) => void,
): { text: string; error: string | undefined; onText: (text: string) => void } {
  const [typed, setTyped] = useState<{ text: string; of: V | undefined; error?: string }>();
  const isCurrent = typed !== undefined && isSame(typed.of, value);
  const error = isCurrent ? typed.error : undefined;
  useUnfinished(error);
  return {
    text: isCurrent ? typed.text : write(value),
    error,
    onText: (text) => {
      const result = read(text);
      if ('error' in result) {
        setTyped({ text, of: value, error: result.error });
        return;
      }
      setTyped({ text, of: result.value });
      if (!isSame(result.value, value)) onChange(result.value);
    },
  };
}

export const readWhole: ReadText<number> = (text) => {
  if (text.trim() === '') return { value: undefined };
  return /^\d{1,6}$/.test(text.trim())
    ? { value: Number(text) }
    : { error: 'Enter a whole number of at most 6 digits' };
};

export const readNumber: ReadText<number> = numbers(
  /^-?\d{1,13}(\.\d{1,6})?$/,
  'Enter a number such as 12 or 7.5',
);

/** Pounds, as definitions write amounts in conditions. */
export const readPounds: ReadText<number> = numbers(
  /^-?\d{1,13}(\.\d{1,2})?$/,
  'Enter an amount in pounds and pence, such as 1,250 or 12.50',
  '£',
);

function numbers(shape: RegExp, error: string, sign = ''): ReadText<number> {
  return (text) => {
    // The sign of pounds is written before amounts, as people do.
    const plain = text.replaceAll(',', '').trim().replace(sign, '');
    if (plain === '') return { value: undefined };
    return shape.test(plain) ? { value: Number(plain) } : { error };
  };
}

/** The same where nothing is no value: an empty box is answered like any other text that is none. */
export function needed(read: ReadText<number>): ReadText<number> {
  return (text) => read(text.trim() === '' ? '-' : text);
}

export const writeNumber = (value: number | undefined) => (value === undefined ? '' : String(value));

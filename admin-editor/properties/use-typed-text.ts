import { useState } from 'react';
import type { FigureOptions } from '#renderer/typing/number.ts';
import { commaAstray, readNumber as readFigure } from '#renderer/typing/read-number.ts';
import { isSame } from '../changes/same.ts';
import { useUnfinished } from './unfinished.tsx';

/** Parses the text: its value, or an error message. */
export type ReadText<V> = (text: string) => { value: V | undefined } | { error: string };

/**
 * State of a text box for a value that is not a text. The text stays as typed while it means the value. Invalid
 * text shows an error and changes nothing. If the value changes from outside, such as by Undo, it replaces the
 * text.
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

export const readNumber = numbers('Enter a number such as 12 or 7.5', { allowNegative: true, decimals: 6 });

/** Pounds, as in the conditions of a definition. */
export const readPounds = numbers('Enter an amount in pounds and pence, such as 1,250 or 12.50', {
  allowNegative: true,
  decimals: 2,
});

/** A yearly number, such as a limit or rate. It must have a value. */
export const readConstant = needed(
  numbers('Enter a number of 0 or more, such as 12 or 7.5', { decimals: 6 }),
);

function numbers(error: string, options: FigureOptions): ReadText<number> {
  return (text) => {
    if (text.trim() === '') return { value: undefined };
    const value = readFigure(text, options);
    return value === undefined ? { error: commaAstray(text, options) ?? error } : { value };
  };
}

/** The same reader, but an empty box is an error. */
export function needed(read: ReadText<number>): ReadText<number> {
  return (text) => read(text.trim() === '' ? '-' : text);
}

export const writeNumber = (value: number | undefined) => (value === undefined ? '' : String(value));

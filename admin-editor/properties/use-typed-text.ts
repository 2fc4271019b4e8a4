import { useState } from 'react';
import type { FigureOptions } from '#renderer/typing/number.ts';
import { commaAstray, readNumber as readFigure } from '#renderer/typing/read-number.ts';
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

export const readNumber = numbers('Enter a number such as 12 or 7.5', { allowNegative: true, decimals: 6 });

/** Pounds, as definitions write amounts in conditions. */
export const readPounds = numbers('Enter an amount in pounds and pence, such as 1,250 or 12.50', {
  allowNegative: true,
  decimals: 2,
});

/** A number of the year, which is always there: limits and rates. */
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

/** The same where nothing is no value: an empty box is answered like any other text that is none. */
export function needed(read: ReadText<number>): ReadText<number> {
  return (text) => read(text.trim() === '' ? '-' : text);
}

export const writeNumber = (value: number | undefined) => (value === undefined ? '' : String(value));

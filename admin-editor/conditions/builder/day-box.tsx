import { TextInput } from '@mantine/core';
import { formatUkDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { readDate } from '#renderer/typing/date.ts';
import { type ReadText, useTypedText } from '../../properties/use-typed-text.ts';

const NO_DAY = 'Enter a date such as 01/10/2025';

/** A day as filers type theirs, DD/MM/YYYY; `day` is kept as 'YYYY-MM-DD'. What is no day yet stays beside it. */
export function DayBox({
  label,
  day,
  onChange,
}: {
  label: string;
  day: string;
  onChange: (day: string) => void;
}) {
  const typed = useTypedText(day, writeDay, readDay, (next) => onChange(next ?? ''));
  const isDay = parseIsoDate(day) !== undefined;
  return (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder="DD/MM/YYYY"
      error={typed.error ?? (isDay ? undefined : NO_DAY)}
      value={typed.text}
      onChange={(event) => typed.onText(event.currentTarget.value)}
    />
  );
}

/** What another way of editing put there stands as it is. */
function writeDay(day: string | undefined): string {
  const date = parseIsoDate(day ?? '');
  return date === undefined ? (day ?? '') : formatUkDate(date);
}

/** Reads a day written as other programs write it too. */
export const readDay: ReadText<string> = (text) => {
  const date = parseUkDate(readDate(text) ?? '');
  return date === undefined ? { error: NO_DAY } : { value: date };
};

import { TextInput } from '@mantine/core';
import { formatUkDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { readDate } from '#renderer/typing/date.ts';
import { type ReadText, useTypedText } from '../../properties/use-typed-text.ts';

const NO_DAY = 'Enter a date such as 01/10/2025';

/**
 * A day as filers type it, DD/MM/YYYY; `day` is stored as 'YYYY-MM-DD'. Text that is not a day yet stays in
 * the box.
 */
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

/** A value from another way of editing is shown unchanged. */
function writeDay(day: string | undefined): string {
  const date = parseIsoDate(day ?? '');
  return date === undefined ? (day ?? '') : formatUkDate(date);
}

/** Reads a day, including the formats that other programs use. */
export const readDay: ReadText<string> = (text) => {
  const date = parseUkDate(readDate(text) ?? '');
  return date === undefined ? { error: NO_DAY } : { value: date };
};

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatUkDate } from '#domain/calendar-date.ts';
import { parseFinishedDay, parseStatedDay } from '../stated-day.ts';
import classes from './deadlines.module.css';

interface DayFieldProps {
  label: string;
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  /** The server's error for the day. */
  error: string | undefined;
}

/**
 * A date, read as the forms read one, and shown as DD/MM/YYYY on leaving the field. An invalid date is reported
 * then.
 */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  const [wasLeft, setLeft] = useState(value !== '');
  const isUnread = wasLeft && value !== '' && parseStatedDay(value) === undefined;
  return (
    <TextInput
      className={classes.field}
      label={label}
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      maxLength={20}
      value={value}
      error={isUnread ? 'Enter a date as DD/MM/YYYY, for example 31/01/2026.' : error}
      onChange={({ currentTarget }) => {
        setLeft(false);
        onChange(currentTarget.value);
      }}
      onBlur={() => {
        setLeft(true);
        const day = parseFinishedDay(value);
        if (day !== undefined && formatUkDate(day) !== value) onChange(formatUkDate(day));
      }}
    />
  );
}

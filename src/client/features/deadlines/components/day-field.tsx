import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { statedDay } from '../../../shared/day-words.ts';
import classes from './deadlines.module.css';

interface DayFieldProps {
  label: string;
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  /** What the server says of the day. */
  error: string | undefined;
}

/** A day typed as in the forms, DD/MM/YYYY. What is no day is said when the field is left. */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const isUnread = wasLeft && value !== '' && statedDay(value) === undefined;
  return (
    <TextInput
      className={classes.field}
      label={label}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={value}
      error={isUnread ? 'Enter a day as DD/MM/YYYY, for example 31/01/2026.' : error}
      onChange={({ currentTarget }) => {
        setLeft(false);
        onChange(currentTarget.value);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}

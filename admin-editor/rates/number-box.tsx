import { Input } from '@mantine/core';
import { useState } from 'react';
import classes from './rates.module.css';
import { readRate } from './read-rate.ts';

interface NumberBoxProps {
  label: string;
  /** A number, or typed text that is not a number. */
  value: unknown;
  onChange: (value: number | string) => void;
  unit?: '£' | '%';
  readOnly?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
}

/** A number box: '12,570' means 12570, and text that is not a number stays, to be corrected. */
export function NumberBox({ label, value, onChange, unit, readOnly, invalid, describedBy }: NumberBoxProps) {
  const [typed, setTyped] = useState('');
  // Stays as typed ('0.10') as long as it means the value; undo replaces it.
  const shown = readRate(typed) === value ? typed : written(value, unit);
  return (
    <Input
      className={`${classes.number ?? ''} ${unit === '£' ? (classes.wide ?? '') : ''}`}
      size="xs"
      withAria={false}
      inputMode="decimal"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid === true || undefined}
      readOnly={readOnly === true}
      leftSection={unit === '£' ? unit : undefined}
      rightSection={unit === '%' ? unit : undefined}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(readRate(text));
      }}
      onBlur={() => setTyped('')}
    />
  );
}

function written(value: unknown, unit: NumberBoxProps['unit']): string {
  if (typeof value === 'number') {
    const pence = unit === '£' && !Number.isInteger(value) ? 2 : 0;
    return value.toLocaleString('en-GB', { minimumFractionDigits: pence, maximumFractionDigits: 10 });
  }
  return typeof value === 'string' ? value : '';
}

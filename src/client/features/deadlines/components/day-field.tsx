import { useId } from 'react';
import type { Field } from '#form-schemas/definition.ts';
import { date } from '#renderer/widgets/date/date.tsx';
import classes from './deadlines.module.css';

interface DayFieldProps {
  label: string;
  /** 'YYYY-MM-DD' once the day is whole, else what has been typed of it. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A day typed as in the forms, DD/MM/YYYY. */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const field: Field = { name: id, title: label, format: 'date' };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <date.component
        id={id}
        field={field}
        value={value === '' ? undefined : value}
        onChange={(next) => onChange(typeof next === 'string' ? next : '')}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : errorId}
      />
      <p id={errorId} className={classes.error} role="alert">
        {error}
      </p>
    </div>
  );
}

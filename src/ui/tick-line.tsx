import './tick.css';
import { useId, type ReactNode } from 'react';
import classes from './tick-line.module.css';

interface TickLineProps {
  id?: string | undefined;
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  checked: boolean;
  disabled?: boolean | undefined;
  className?: string | undefined;
  onChange: (isTicked: boolean) => void;
}

/** A tick box with its label, for screens that people wait for: the kit's own is two kilobytes more. */
export function TickLine({ id, label, hint, error, checked, disabled, className, onChange }: TickLineProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const notes = [error, hint].filter((note) => note !== undefined);
  return (
    <div className={className}>
      <label htmlFor={control} className={classes.label}>
        <input
          id={control}
          type="checkbox"
          className="tick"
          checked={checked}
          disabled={disabled}
          aria-describedby={notes.length === 0 ? undefined : `${control}__notes`}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {notes.length === 0 ? null : (
        <div id={`${control}__notes`} className={classes.notes}>
          {error === undefined ? null : <span className={classes.error}>{error}</span>}
          {hint === undefined ? null : <span>{hint}</span>}
        </div>
      )}
    </div>
  );
}

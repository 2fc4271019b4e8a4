import { type ComponentProps, type DragEvent, type ReactNode, useId, useState } from 'react';
import classes from './file-zone.module.css';
import { useIsReadOnly } from './read-only.tsx';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'title' | 'onChange'> {
  onFiles: (files: readonly File[]) => void;
}

interface FileZoneProps extends Omit<
  FileInputProps,
  'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'
> {
  /** What to do, for sighted people. The input's name comes from aria-label or aria-labelledby. */
  call: ReactNode;
  /** The accepted files, or the chosen ones. */
  hint: string;
}

/**
 * A zone for choosing or dropping files, with a real file input over all of it. `onFiles` gets the files of one
 * choice or drop. Disabled in a read-only session.
 */
export function FileZone({ call, hint, onFiles, ...asked }: FileZoneProps) {
  const isReadOnly = useIsReadOnly();
  const input = { ...asked, disabled: asked.disabled === true || isReadOnly };
  const ownId = useId();
  const hintId = `${input.id ?? ownId}__hint`;
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (input.disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      data-invalid={input['aria-invalid'] || undefined}
      data-disabled={input.disabled || undefined}
    >
      <span className={classes.call} aria-hidden="true">
        {call}
      </span>
      <span id={hintId} className={classes.hint}>
        {hint}
      </span>
      <CoveringFileInput
        {...input}
        aria-describedby={[input['aria-describedby'], hintId].filter(Boolean).join(' ')}
        onFiles={onFiles}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!input.disabled) onFiles([...event.dataTransfer.files]);
        }}
      />
    </div>
  );
}

/** An invisible file input that covers its container, which must be positioned. */
export function CoveringFileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      className={classes.input}
      // Otherwise browsers show 'No file chosen' as a tooltip, whatever is chosen.
      title=""
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        // The same file can be chosen again after a correction.
        event.currentTarget.value = '';
      }}
    />
  );
}

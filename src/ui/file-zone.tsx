import { type ComponentProps, type DragEvent, type ReactNode, useId, useState } from 'react';
import classes from './file-zone.module.css';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'title' | 'onChange'> {
  onFiles: (files: readonly File[]) => void;
}

interface FileZoneProps extends Omit<
  FileInputProps,
  'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'
> {
  /** What to do, for the eye; the input has its name from aria-label or aria-labelledby. */
  call: ReactNode;
  /** What is taken, or what was. */
  hint: string;
}

/** Where files are chosen or dropped: a real file input over the whole zone. `onFiles` has those of one act. */
export function FileZone({ call, hint, onFiles, ...input }: FileZoneProps) {
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

/** A file input that is not seen and takes the whole of what it stands in, which has to be positioned. */
export function CoveringFileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      className={classes.input}
      // Browsers would say 'No file chosen' under the pointer, whatever is chosen.
      title=""
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        // The same file may be chosen again, after it was mended.
        event.currentTarget.value = '';
      }}
    />
  );
}

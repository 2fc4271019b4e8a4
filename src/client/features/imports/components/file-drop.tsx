import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { accept } from '../accepted-file.ts';
import classes from './steps.module.css';

/** Where the file is chosen or dropped: a real file input over the whole zone. */
export function FileDrop({
  name,
  disabled,
  onFile,
}: {
  /** The file that is chosen. */
  name: string | undefined;
  disabled: boolean;
  onFile: (file: File) => void;
}) {
  const [isOver, setOver] = useState(false);
  // A file dropped beside the zone would otherwise take the place of the app.
  useWindowEvent('dragover', (event) => event.preventDefault());
  useWindowEvent('drop', (event) => event.preventDefault());
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  return (
    <div className={classes.zone} data-over={isOver || undefined} data-disabled={disabled || undefined}>
      <span className={classes.call} aria-hidden="true">
        <strong>{name === undefined ? 'Choose a file' : 'Choose another file'}</strong> or drop it here
      </span>
      <span id="import-file-hint" className={classes.quiet}>
        {name ?? 'CSV, TXT, OFX, QFX, QIF, XML; up to 20 MB'}
      </span>
      <input
        type="file"
        className={classes.input}
        accept={accept}
        aria-label="File to import"
        aria-describedby="import-file-hint"
        title=""
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be chosen again, after it was mended.
          event.currentTarget.value = '';
        }}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      />
    </div>
  );
}

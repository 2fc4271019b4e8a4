import { useState } from 'react';
import classes from './files.module.css';

/** Where a file is chosen or dropped: a real file input over the whole zone. */
export function FileZone({ name, onFile }: { name: string | undefined; onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      <span className={classes.call} aria-hidden="true">
        <strong>{name === undefined ? 'Choose a file' : 'Choose another file'}</strong> or drop it here
      </span>
      <span id="import-hint" className={classes.quiet}>
        {name ?? 'JSON, smaller than 5 MB'}
      </span>
      <input
        type="file"
        className={classes.input}
        accept=".json,application/json"
        aria-label="File to import"
        aria-describedby="import-hint"
        title=""
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

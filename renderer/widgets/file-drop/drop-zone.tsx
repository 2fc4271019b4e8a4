import { useState, type DragEvent } from 'react';
import { fileLimits } from '#form-schemas/files.ts';
import type { WidgetProps } from '../../define-widget.ts';
import { acceptedTypes, hintOf } from './chosen-files.ts';
import classes from './file-drop.module.css';

interface DropZoneProps {
  widget: WidgetProps;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
  onPhotos: (files: readonly File[]) => void;
}

/** Where files are chosen: a real file input over the whole zone, which also takes what is dropped on it. */
export function DropZone(props: DropZoneProps) {
  const isForPhotos = fileLimits(props.widget.field).accept.includes('jpeg') && !props.isDisabled;
  return (
    <>
      <Zone {...props} />
      {isForPhotos ? <Camera onPhotos={props.onPhotos} /> : null}
    </>
  );
}

/** Straight to the camera, where there is likely one: styles show it where a finger is the pointer. */
function Camera({ onPhotos }: Pick<DropZoneProps, 'onPhotos'>) {
  return (
    <label className={classes.camera}>
      Take a photo
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className={classes.input}
        title=""
        onChange={(event) => {
          onPhotos([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

function Zone({ widget, isDisabled, onFiles }: DropZoneProps) {
  const { id, field, invalid, required } = widget;
  const [isOver, setOver] = useState(false);
  const hintId = `${id}__hint`;
  const over = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      data-invalid={invalid || undefined}
      data-disabled={isDisabled || undefined}
    >
      <span className={classes.call} aria-hidden="true">
        {widget.files === undefined ? (
          'Files are taken where the form is filled in'
        ) : (
          <>
            <strong>{fileLimits(field).maxFiles === 1 ? 'Choose a file' : 'Choose files'}</strong>
            {isDisabled ? null : ', drop or paste'}
          </>
        )}
      </span>
      <span id={hintId} className={classes.hint}>
        {hintOf(field)}
      </span>
      <input
        id={id}
        type="file"
        className={classes.input}
        multiple={fileLimits(field).maxFiles > 1}
        accept={acceptedTypes(field)}
        disabled={isDisabled}
        aria-labelledby={widget.labelledBy}
        // The same once more: axe does not count a label that is scrolled out of a dialog.
        aria-label={field.title}
        aria-describedby={[widget.describedBy, hintId].filter(Boolean).join(' ')}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        // Browsers would say 'No file chosen' under the pointer, whatever the list says.
        title=""
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
        onBlur={widget.onBlur}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!isDisabled) onFiles([...event.dataTransfer.files]);
        }}
      />
    </div>
  );
}

import type { WidgetProps } from '@rjsf/utils';
import { useId } from 'react';
import { fileLimits } from '#form-schemas/files.ts';
import { CoveringFileInput, FileZone } from '#ui/file-zone.tsx';
import { useFiles } from '../../form-services.ts';
import { controlOf, fieldOf, labelId } from '../../widget-props.ts';
import { acceptedTypes, hintOf } from './chosen-files.ts';
import classes from './file-drop.module.css';

interface DropZoneProps {
  widget: WidgetProps;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
  onPhotos: (files: readonly File[]) => void;
}

/** Where users choose or drop files, or take photos. */
export function DropZone({ widget, isDisabled, onFiles, onPhotos }: DropZoneProps) {
  const { id, value } = widget;
  const field = fieldOf(widget);
  const files = useFiles();
  const { describedBy, isInvalid, isRequired } = controlOf(widget);
  const { accept, maxFiles } = fileLimits(field);
  return (
    <>
      <FileZone
        id={id}
        call={
          files === undefined ? (
            'You can add files when you fill in the form'
          ) : (
            <>
              <strong>{maxFiles === 1 ? 'Choose a file' : 'Choose files'}</strong>
              {isDisabled ? null : ', drop or paste'}
            </>
          )
        }
        hint={hintOf(field)}
        multiple={maxFiles > 1}
        accept={acceptedTypes(field)}
        disabled={isDisabled}
        aria-labelledby={labelId(id)}
        // The label again: axe ignores a label that is scrolled out of a dialog.
        aria-label={field.title}
        aria-describedby={describedBy}
        aria-required={isRequired || undefined}
        aria-invalid={isInvalid || undefined}
        onFiles={onFiles}
        onBlur={() => widget.onBlur(id, value)}
      />
      {accept.includes('jpeg') && !isDisabled ? <Camera onPhotos={onPhotos} /> : null}
    </>
  );
}

/** Opens the camera directly. Styles show it on touch devices, which usually have one. */
function Camera({ onPhotos }: Pick<DropZoneProps, 'onPhotos'>) {
  const id = useId();
  return (
    <label className={classes.camera} htmlFor={id}>
      Take a photo
      <CoveringFileInput id={id} accept="image/*" capture="environment" onFiles={onPhotos} />
    </label>
  );
}

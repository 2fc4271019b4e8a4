import { useWindowEvent } from '@mantine/hooks';
import { FileZone } from './file-zone.tsx';

interface OneFileZoneProps {
  /** The name of the input: 'File to import'. */
  label: string;
  /** The name of the chosen file. */
  chosen: string | undefined;
  /** The accepted files: 'JSON, smaller than 5 MB'. */
  hint: string;
  /** For the system's file dialog only; any file can be dropped. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** The zone for a screen's only file. While it is shown, a file dropped elsewhere does nothing. */
export function OneFileZone({ label, chosen, hint, accept, disabled, onFile }: OneFileZoneProps) {
  // Otherwise the browser would replace the app with the file.
  useWindowEvent('dragover', (event) => event.preventDefault());
  useWindowEvent('drop', (event) => event.preventDefault());
  return (
    <FileZone
      call={
        <>
          <strong>{chosen === undefined ? 'Choose a file' : 'Choose another file'}</strong> or drop it here
        </>
      }
      hint={chosen ?? hint}
      accept={accept}
      aria-label={label}
      disabled={disabled}
      onFiles={([file]) => {
        if (file !== undefined) onFile(file);
      }}
    />
  );
}

import { useWindowEvent } from '@mantine/hooks';
import { FileZone } from './file-zone.tsx';

interface OneFileZoneProps {
  /** The name of the input: 'File to import'. */
  label: string;
  /** The name of the file that is chosen. */
  chosen: string | undefined;
  /** What is taken: 'JSON, smaller than 5 MB'. */
  hint: string;
  /** For the file dialog of the system; a file dropped may be any. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** The place for the one file of a screen. While it is shown, a file dropped beside it does nothing. */
export function OneFileZone({ label, chosen, hint, accept, disabled, onFile }: OneFileZoneProps) {
  // The browser would open the file in place of the app.
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

import type { FormChanges } from '../commands/command.ts';
import { LinesControl } from './controls.tsx';
import classes from './properties.module.css';

/** What clients of a practice sign when they send a form. Without it, they only send it. */
export function SignatureProperty({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (changes: FormChanges) => void;
}) {
  return (
    <div className={classes.property}>
      <LinesControl
        id="editor-form-signature"
        label="Signature"
        hint="What clients agree to by typing their name. Leave it empty if they need not sign."
        value={value}
        onChange={(signature) => onChange({ signature })}
      />
    </div>
  );
}

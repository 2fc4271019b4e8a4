import { TextInput } from '@mantine/core';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';

/** The email address to log in with. The step starts here, so it takes the focus. */
export function EmailInput({ value, onChange }: { value: string; onChange: (email: string) => void }) {
  return (
    <TextInput
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      ref={focusWhenShown}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

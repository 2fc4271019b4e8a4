import { TextInput } from '@mantine/core';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';

/** Who logs in. It is what the step begins with, and has the focus. */
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

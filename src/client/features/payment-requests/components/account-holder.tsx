import { TextInput } from '@mantine/core';

/** The full name of the chosen account, which the recipient sees; undefined while none is chosen. */
export function AccountHolder({ name }: { name: string | undefined }) {
  return (
    <TextInput
      label="Account holder"
      readOnly
      value={name ?? ''}
      placeholder={name === undefined ? 'Choose an account' : 'Not known yet'}
    />
  );
}

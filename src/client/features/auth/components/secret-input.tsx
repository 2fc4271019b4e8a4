import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

export type SecretInputProps = PasswordInputProps;

/** A password or secret code, with a button that shows and hides it. */
export function SecretInput(props: SecretInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? 'Hide' : 'Show',
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  );
}

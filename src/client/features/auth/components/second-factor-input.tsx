import { TextInput } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import { LinkButton } from '#ui/quiet-button.tsx';
import { focusWhenShown } from '../../../shared/focus-when-shown.ts';

/** A box for the code of an authenticator app, which people can change to one for a recovery code. */
export function SecondFactorInput({
  label = 'Authenticator code',
  canRecover,
  value,
  error,
  ref,
  onChange,
}: {
  label?: string;
  /** Offers to enter a recovery code instead. */
  canRecover: boolean;
  value: string;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  onChange: (code: string) => void;
}) {
  const [isRecovery, setRecovery] = useState(false);
  const change = () => {
    setRecovery(!isRecovery);
    onChange('');
  };
  return (
    <>
      <TextInput
        // Another box, so that phones show another keyboard.
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : label}
        name="code"
        {...(isRecovery
          ? {
              description: 'One of the codes you saved, such as ABCD-2345-EFGH. Each works once',
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
            }
          : { inputMode: 'numeric', autoComplete: 'one-time-code' })}
        ref={isRecovery ? focusWhenShown : ref}
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {canRecover ? (
        <LinkButton size="sm" onClick={change}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </LinkButton>
      ) : null}
    </>
  );
}

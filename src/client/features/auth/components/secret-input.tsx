import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { IconButton } from '#ui/quiet-button.tsx';
import classes from './secret-input.module.css';

/**
 * A password or secret code, with a show/hide button. The kit's own input would load after the sign-in page, and
 * people who type at once would lose letters.
 */
export function SecretInput(props: TextInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      classNames={{ input: classes.input }}
      type={isShown ? 'text' : 'password'}
      rightSectionPointerEvents="all"
      rightSection={
        <IconButton
          size="sm"
          className={classes.toggle}
          aria-label={isShown ? 'Hide' : 'Show'}
          // The focus stays in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 256 256" aria-hidden="true">
            <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
            <circle cx="128" cy="128" r="40" />
            {isShown ? <path d="M48 40l160 176" /> : null}
          </svg>
        </IconButton>
      }
    />
  );
}

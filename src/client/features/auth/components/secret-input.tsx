import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import classes from './secret-input.module.css';

/**
 * A password or secret code, with a button that shows and hides it. The kit's own would be fetched after the page that
 * signs people in, and who types at once would type into nothing.
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
        <button
          type="button"
          className={classes.toggle}
          aria-label={isShown ? 'Hide' : 'Show'}
          // The focus stays where people type.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 256 256" aria-hidden="true">
            <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
            <circle cx="128" cy="128" r="40" />
            {isShown ? <path d="M48 40l160 176" /> : null}
          </svg>
        </button>
      }
    />
  );
}

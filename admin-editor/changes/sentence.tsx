import { Button } from '@mantine/core';
import { LineButton } from '#ui/line-button.tsx';
import { Grow } from '#ui/layout.tsx';
import { useState } from 'react';

/** What changed. A long sentence is cut to the part around the difference, with the full text on demand. */
export function Sentence({
  text,
  short,
  isLine = false,
  onGo,
}: {
  text: string;
  /** A shorter version for lists. */
  short: string;
  /** A line of a list, as wide as the list. */
  isLine?: boolean;
  /** Absent when there is nowhere to go. */
  onGo?: (() => void) | undefined;
}) {
  // Keyed by its text, so that another sentence starts short.
  const [opened, setOpened] = useState('');
  const isOpen = opened === text;
  const shown = isOpen ? text : short;
  return (
    <>
      {!isLine ? (
        <span>{shown}</span>
      ) : (
        <Grow>
          {onGo === undefined ? (
            <LineButton as="span">{shown}</LineButton>
          ) : (
            <LineButton onClick={onGo}>{shown}</LineButton>
          )}
        </Grow>
      )}
      {short === text ? null : (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Shorten' : 'Show all of'} ${short}`}
          onClick={() => setOpened(isOpen ? '' : text)}
        >
          {isOpen ? 'Shorten' : 'Show all'}
        </Button>
      )}
    </>
  );
}

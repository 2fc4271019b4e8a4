import { Button } from '@mantine/core';
import { useState } from 'react';

/** What changed. A long sentence is cut to the part around the difference, with the full text on demand. */
export function Sentence({
  text,
  short,
  className,
  onGo,
}: {
  text: string;
  /** A shorter version for lists. */
  short: string;
  className?: string | undefined;
  /** Absent when there is nowhere to go. */
  onGo?: (() => void) | undefined;
}) {
  // Keyed by its text, so that another sentence starts short.
  const [opened, setOpened] = useState('');
  const isOpen = opened === text;
  const shown = isOpen ? text : short;
  return (
    <>
      {onGo === undefined ? (
        <span className={className}>{shown}</span>
      ) : (
        <button type="button" className={className} onClick={onGo}>
          {shown}
        </button>
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

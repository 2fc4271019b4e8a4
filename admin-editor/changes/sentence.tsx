import { Button } from '@mantine/core';
import { useState } from 'react';

/** What changed; of a long sentence what is around the difference, and the whole on demand. */
export function Sentence({
  text,
  short,
  className,
  onGo,
}: {
  text: string;
  /** The same as it fits into a list. */
  short: string;
  className?: string | undefined;
  /** Absent where it leads nowhere. */
  onGo?: (() => void) | undefined;
}) {
  // By its text: another sentence begins short.
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

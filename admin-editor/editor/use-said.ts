import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * What is said of the last act, and the way to say it. It goes when what is edited changes otherwise: by Undo, by the next
 * edit, or by somebody else's. Of an act that `edits` the change that comes first is its own. The way to say it stays the
 * same function.
 */
export function useSaid(edited: unknown): readonly [string, (words: string, edits?: 'edits') => void] {
  const [said, setSaid] = useState({ words: '', of: edited, isToCome: false });
  const latest = useRef(edited);
  useLayoutEffect(() => {
    latest.current = edited;
  }, [edited]);
  const say = useCallback(
    (words: string, edits?: 'edits') => setSaid({ words, of: latest.current, isToCome: edits === 'edits' }),
    [],
  );
  const isOver = said.of !== edited && !said.isToCome;
  if (said.of !== edited && said.words !== '')
    setSaid({ words: isOver ? '' : said.words, of: edited, isToCome: false });
  return [isOver ? '' : said.words, say];
}

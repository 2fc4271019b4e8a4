import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * The message about the last action, and a function to show one. The message disappears when the edited
 * content changes again: by undo, by the next edit, or by someone else's. For an action that `edits`, the
 * first change is its own. The function stays the same.
 */
export function useActionMessage(
  edited: unknown,
): readonly [string, (words: string, edits?: 'edits') => void] {
  const [message, setMessage] = useState({ words: '', of: edited, isToCome: false });
  const latest = useRef(edited);
  useLayoutEffect(() => {
    latest.current = edited;
  }, [edited]);
  const showMessage = useCallback(
    (words: string, edits?: 'edits') =>
      setMessage({ words, of: latest.current, isToCome: edits === 'edits' }),
    [],
  );
  const isOver = message.of !== edited && !message.isToCome;
  if (message.of !== edited && message.words !== '')
    setMessage({ words: isOver ? '' : message.words, of: edited, isToCome: false });
  return [isOver ? '' : message.words, showMessage];
}

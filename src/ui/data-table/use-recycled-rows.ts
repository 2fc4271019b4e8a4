import { useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { areInReadingOrder, inReadingOrder, keysOf, type RowKeys } from './row-keys.ts';

/** Rows that have not been scrolled for so long are at rest, ms. */
const REST = 150;

/**
 * Keys of the drawn rows, in the order their elements stand in the page. While rows are scrolled, elements stay where
 * they are and take the texts of other rows; at rest, and when the list itself changes (`list`), they are put in the
 * order they are read. The focus does not go on to the row that has its element next.
 */
export function useRecycledRows(
  ids: readonly string[],
  list: readonly unknown[],
  body: RefObject<HTMLElement | null>,
): { keys: RowKeys; onFocus: (id: string | undefined) => void } {
  // Written while drawing: the keys of a drawing that was dropped are as good as any, they only have to differ.
  const [kept] = useState<{ keys: RowKeys; list: readonly unknown[] }>(() => ({ keys: new Map(), list }));
  const isSameList = list.every((part, at) => part === kept.list[at]);
  const next = keysOf(kept.keys, ids);
  const keys = isSameList ? next : inReadingOrder(next, ids);
  Object.assign(kept, { keys, list });
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const focused = useRef<{ id: string; key: number | undefined }>(undefined);

  useLayoutEffect(() => {
    const hasFocus = () => body.current?.contains(document.activeElement) === true;
    if (focused.current && keys.get(focused.current.id) !== focused.current.key) {
      focused.current = undefined;
      if (hasFocus() && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
    if (areInReadingOrder(keys, ids)) return;
    const tidy = () => {
      // An element that is moved loses the focus.
      if (hasFocus()) waiting = setTimeout(tidy, REST);
      else {
        kept.keys = inReadingOrder(kept.keys, ids);
        draw();
      }
    };
    let waiting = setTimeout(tidy, REST);
    return () => clearTimeout(waiting);
  });
  return {
    keys,
    onFocus: (id) => {
      focused.current = id === undefined ? undefined : { id, key: keys.get(id) };
    },
  };
}

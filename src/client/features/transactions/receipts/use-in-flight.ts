import { useMemo, useRef } from 'react';
import type { FileStore } from '#renderer/file-store.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';

/**
 * A store that counts its uploads. While there are any, `refuses` shows a message and returns true, because closing the
 * dialog would abort them.
 */
export function useInFlight(store: FileStore): { store: FileStore; refuses: () => Promise<boolean> } {
  const count = useRef(0);
  const counting = useMemo<FileStore>(
    () => ({
      ...store,
      async upload(file, options) {
        count.current += 1;
        try {
          return await store.upload(file, options);
        } finally {
          count.current -= 1;
        }
      },
    }),
    [store],
  );
  const refuses = async () => {
    if (count.current === 0) return false;
    await alertDialog({
      title: 'Still uploading',
      message: 'A receipt is still uploading. Wait for it, or cancel it in the list.',
    });
    return true;
  };
  return { store: counting, refuses };
}

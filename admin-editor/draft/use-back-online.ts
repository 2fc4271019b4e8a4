import { useEffect } from 'react';
import type { DraftSaver } from './draft-saver.ts';

/** Saves unsaved changes as soon as the connection is back, before the next retry. */
export function useBackOnline(saver: Pick<DraftSaver<never>, 'flush' | 'isUnsaved'>): void {
  useEffect(() => {
    const onOnline = () => {
      if (saver.isUnsaved()) void saver.flush();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [saver]);
}

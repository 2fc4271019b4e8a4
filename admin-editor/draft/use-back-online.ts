import { useEffect } from 'react';
import type { DraftSaver } from './draft-saver.ts';

/** Once the connection is back, saves what is not saved: sooner than the next try of its own. */
export function useBackOnline(saver: Pick<DraftSaver<never>, 'flush' | 'isUnsaved'>): void {
  useEffect(() => {
    const onOnline = () => {
      if (saver.isUnsaved()) void saver.flush();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [saver]);
}

import { useState } from 'react';
import { ScreenNotLoaded } from './screen-failed.tsx';

/** Shown when the list with a screen could not be fetched. Trying again loads the page again, unless the connection is gone. */
export function ListNotLoaded({ load }: { load: () => Promise<unknown> }) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    const isLost = await load().then(
      () => false,
      () => !navigator.onLine,
    );
    // Online, a newer version may have replaced the list: the page then loads that version.
    if (isLost) setRetrying(false);
    else window.location.reload();
  };
  return <ScreenNotLoaded onRetry={() => void retry()} isRetrying={isRetrying} />;
}

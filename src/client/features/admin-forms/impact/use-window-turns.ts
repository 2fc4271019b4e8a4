import { useEffect, useState } from 'react';

/** How often somebody came back to the window: time in which filers may have saved. */
export function useWindowTurns(): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const onFocus = () => setTurns((count) => count + 1);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  return turns;
}

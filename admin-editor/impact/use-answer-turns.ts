import { useContext, useEffect, useState } from 'react';
import { AnswerReports } from './answer-reports.ts';

/**
 * A new string whenever filers may have saved: after a heartbeat that said so, or when someone returns to the
 * window.
 */
export function useAnswerTurns(): string {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const onFocus = () => setTurns((count) => count + 1);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  return `${turns} ${useContext(AnswerReports)}`;
}

import { useContext, useEffect, useState } from 'react';
import { AnswersHeard } from './answers-heard.ts';

/** Another word when filers saved, as far as is known: a heartbeat said so, or somebody came back to the window. */
export function useAnswerTurns(): string {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const onFocus = () => setTurns((count) => count + 1);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  return `${turns} ${useContext(AnswersHeard)}`;
}

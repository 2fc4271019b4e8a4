import { createContext, useContext, useEffect, useState } from 'react';

/** How often a heartbeat said that filers saved answers the draft counts. */
export const AnswersHeard = createContext(0);

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

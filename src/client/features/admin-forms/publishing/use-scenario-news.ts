import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/api.ts';

/** Takes what each heartbeat says of the scenarios: once it is another word, what is shown of them is loaded anew. */
export function useScenarioNews(): (word: string) => void {
  const dispatch = useDispatch();
  const known = useRef<string>(undefined);
  return (word) => {
    const isNews = known.current !== undefined && known.current !== word;
    known.current = word;
    if (isNews) dispatch(api.util.invalidateTags(['Scenarios']));
  };
}

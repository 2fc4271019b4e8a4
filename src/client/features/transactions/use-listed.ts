import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom';
import { isArriving, type StateHere } from './arrival-state.ts';
import type { Listed } from './listed.ts';

/**
 * The rows that are shown by themselves. They stand in the state of the address, which outlives a reload and comes back
 * with the Back button; who writes the address without it (filters, the year) is followed by this.
 */
export function useListed(): readonly [Listed | undefined, (listed: Listed | undefined) => void] {
  const { key, pathname, state } = useLocation() as { key: string; pathname: string; state: StateHere };
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const isBack = useNavigationType() === NavigationType.Pop;
  const kept = state?.listed;
  const [listed, setListed] = useState(kept);
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (isBack) setListed(kept);
  }

  useEffect(() => {
    if (isLeaving || isArriving(state) || kept === listed) return;
    // After what is being written to the address at this moment.
    const soon = setTimeout(() => {
      const address = { pathname, search: window.location.search };
      void navigate(address, { replace: true, state: listed && ({ listed } satisfies StateHere) });
    });
    return () => clearTimeout(soon);
  }, [isLeaving, pathname, state, kept, listed, navigate]);
  return [listed, setListed];
}

import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom';
import { isArriving, type StateHere } from './arrival-state.ts';
import type { Listed } from './listed.ts';

/**
 * The separate list of rows, if any. It is in the navigation state, so it survives a reload and the Back button. If
 * another hook writes the address without it (filters, the year), this hook adds it again.
 */
export function useListed(): readonly [Listed | undefined, (listed: Listed | undefined) => void] {
  const { key, pathname, state } = useLocation() as { key: string; pathname: string; state: StateHere };
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const isBack = useNavigationType() === NavigationType.Pop;
  const stored = state?.listed;
  const [listed, setListed] = useState(stored);
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (isBack) setListed(stored);
  }

  useEffect(() => {
    if (isLeaving || isArriving(state) || stored === listed) return;
    // Wait for other changes of the address at this moment.
    const soon = setTimeout(() => {
      const address = { pathname, search: window.location.search };
      void navigate(address, { replace: true, state: listed && ({ listed } satisfies StateHere) });
    });
    return () => clearTimeout(soon);
  }, [isLeaving, pathname, state, stored, listed, navigate]);
  return [listed, setListed];
}

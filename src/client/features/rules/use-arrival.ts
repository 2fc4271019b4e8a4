import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PathState } from '../../shared/paths.ts';
import { type Known, readRuleStart, type RuleStart } from './rule-start.ts';

/** Opens the rule requested by a link once everything it names has loaded, and only once. */
export function useArrival(known: Known | undefined, open: (start: RuleStart) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const handled = useRef<string>(undefined);
  const state = location.state as PathState['rules'] | null;
  useEffect(() => {
    if (known === undefined || state === null || handled.current === location.key) return;
    handled.current = location.key;
    const start = readRuleStart(state, known);
    if (start !== undefined) open(start);
    // Returning to this address must not open it again.
    void navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: null });
  }, [known, state, location, navigate, open]);
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTaxYear } from '../../shared/tax-year/use-tax-year.ts';
import type { PathState } from '../../shared/paths.ts';
import { readFilters, writeFilters } from './journey-rows.ts';

/** Does what the navigation state asks for, once: a year, filters, or the dialog that adds a journey. Spec 2, 2.3. */
export function useArrival(isReady: boolean, onAdd: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { setYear } = useTaxYear();
  const handled = useRef<string>(undefined);
  const state = location.state as PathState['journeys'] | null;
  useEffect(() => {
    if (!isReady || state === null || handled.current === location.key) return;
    handled.current = location.key;
    if (state.taxYear !== undefined) setYear(state.taxYear);
    if (state.addJourney === true) onAdd();
    const params = new URLSearchParams(state.filters === false ? '' : location.search);
    const filters = readFilters(params);
    const description = state.descriptionFilter ?? filters.description;
    const search = writeFilters(params, { ...filters, description }).toString();
    // Returning to this address must not do it again.
    void navigate({ pathname: location.pathname, search }, { replace: true, state: null });
  }, [isReady, state, location, navigate, setYear, onAdd]);
}

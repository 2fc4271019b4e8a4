import { useDeferredValue, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useParams } from 'react-router-dom';
import { isArriving as hasRequest, type StateHere } from './arrival-state.ts';
import { withoutAllYears, wantedYear, withYear } from './wanted-year.ts';

/**
 * Keeps the chosen year and the year in the address the same, so that a link shows the same rows elsewhere. A year in a
 * new address is visited, and a chosen year is written to the address. The values are ids; `year` is undefined while
 * loading. Choosing a year while all years are shown switches to that year.
 */
export function useYearSync(
  year: number | undefined,
  thisYear: number | undefined,
  visitYear: (id: number) => void,
): void {
  const { pathname, search, state } = useLocation() as {
    pathname: string;
    search: string;
    state: StateHere;
  };
  const navigate = useNavigate();
  // While another screen is loading, a change of the address would bring the user back here.
  const isLeaving = useNavigation().state !== 'idle';
  // The request of a link comes first (use-arrival.ts) and ends with a new address.
  const isArriving = (useParams()['*'] ?? '') !== '' || hasRequest(state);
  const named = new URLSearchParams(search).get('year');
  const read = useRef<string | null>(null);
  const before = useRef(year);
  // The router renders a navigation as a transition, after a year chosen at the same moment. The deferred value comes
  // after both.
  const settled = useDeferredValue(year);

  useEffect(() => {
    // Also before a link has been read, because the user may choose a year by then.
    before.current ??= year;
    if (isArriving || isLeaving) return;
    const isNew = read.current !== named;
    read.current = named;
    const wanted = isNew ? wantedYear(search) : undefined;
    if (wanted !== undefined && wanted !== year) {
      before.current = wanted;
      visitYear(wanted);
      return;
    }
    if (year === undefined) return;
    const isChosen = before.current !== undefined && before.current !== year;
    const written = (address: string) =>
      withYear(isChosen ? withoutAllYears(address) : address, year, thisYear);
    if (written(search) === new URLSearchParams(search).toString()) {
      before.current = year;
      return;
    }
    if (settled !== year) return;
    // Wait for other changes of the address at this moment, such as cleared filters.
    const soon = setTimeout(() => {
      // Do not bring back a user who has moved on in the same moment, for example with Back.
      if (window.location.pathname !== pathname) return;
      void navigate({ pathname, search: written(window.location.search) }, { replace: true, state });
    });
    return () => clearTimeout(soon);
  }, [isArriving, isLeaving, named, pathname, search, state, year, settled, thisYear, visitYear, navigate]);
}

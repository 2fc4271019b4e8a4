import { useDeferredValue, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useParams } from 'react-router-dom';
import { isArriving as isAsked, type StateHere } from './arrival-state.ts';
import { ofOneYear, wantedYear, withYear } from './wanted-year.ts';

/**
 * Keeps the chosen year and that of the address the same, so that a link opens the same rows elsewhere: what comes with
 * an address chooses the year, and what is chosen is written there, whether the address named a year or not. Ids; `year`
 * is undefined while the years are loading. Who chooses a year while all are shown wants that one.
 */
export function useYearSync(
  year: number | undefined,
  thisYear: number | undefined,
  setYear: (id: number) => void,
): void {
  const { pathname, search, state } = useLocation() as {
    pathname: string;
    search: string;
    state: StateHere;
  };
  const navigate = useNavigate();
  // On the way to another screen, whose files are still coming, writing here would call the person back.
  const isLeaving = useNavigation().state !== 'idle';
  // What a link brings along is read first (use-arrival.ts), and leaves an address.
  const isArriving = (useParams()['*'] ?? '') !== '' || isAsked(state);
  const named = new URLSearchParams(search).get('year');
  const read = useRef<string | null>(null);
  const before = useRef(year);
  // The router draws a navigation as a transition, after what is chosen in the same moment. This comes after both.
  const settled = useDeferredValue(year);

  useEffect(() => {
    // Also while a link is being read: who is quick chooses before it is.
    before.current ??= year;
    if (isArriving || isLeaving) return;
    const isNew = read.current !== named;
    read.current = named;
    const wanted = isNew ? wantedYear(search) : undefined;
    if (wanted !== undefined && wanted !== year) {
      before.current = wanted;
      setYear(wanted);
      return;
    }
    if (year === undefined) return;
    const isChosen = before.current !== undefined && before.current !== year;
    const written = (address: string) => withYear(isChosen ? ofOneYear(address) : address, year, thisYear);
    if (written(search) === new URLSearchParams(search).toString()) {
      before.current = year;
      return;
    }
    if (settled !== year) return;
    // After what is being written to the address at this moment, such as filters that were cleared.
    const soon = setTimeout(() => {
      // Somebody who went elsewhere in the same moment, with Back for example, is not called back.
      if (window.location.pathname !== pathname) return;
      void navigate({ pathname, search: written(window.location.search) }, { replace: true, state });
    });
    return () => clearTimeout(soon);
  }, [isArriving, isLeaving, named, pathname, search, state, year, settled, thisYear, setYear, navigate]);
}

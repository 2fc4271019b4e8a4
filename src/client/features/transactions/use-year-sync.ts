import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useParams } from 'react-router-dom';
import { wantedYear, withYear } from './wanted-year.ts';

/**
 * Keeps the chosen year and that of the address the same, so that a link opens the same rows elsewhere: what comes with
 * an address chooses the year, and what is chosen is written there, whether the address named a year or not. Ids; `year`
 * is undefined while the years are loading.
 */
export function useYearSync(
  year: number | undefined,
  thisYear: number | undefined,
  setYear: (id: number) => void,
): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // On the way to another screen, whose files are still coming, writing here would call the person back.
  const isLeaving = useNavigation().state !== 'idle';
  // What a link brings along is read first (use-arrival.ts), and leaves an address.
  const isArriving = (useParams()['*'] ?? '') !== '' || state !== null;
  const named = new URLSearchParams(search).get('year');
  const read = useRef<string | null>(null);

  useEffect(() => {
    if (isArriving || isLeaving) return;
    const isNew = read.current !== named;
    read.current = named;
    const wanted = isNew ? wantedYear(search) : undefined;
    if (wanted !== undefined && wanted !== year) {
      setYear(wanted);
      return;
    }
    if (year === undefined || `?${withYear(search, year, thisYear)}` === `?${new URLSearchParams(search)}`)
      return;
    // After what is being written to the address at this moment, such as filters that were cleared.
    const soon = setTimeout(() => {
      const now = window.location.search;
      void navigate({ pathname, search: withYear(now, year, thisYear) }, { replace: true });
    });
    return () => clearTimeout(soon);
  }, [isArriving, isLeaving, named, pathname, search, year, thisYear, setYear, navigate]);
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { paths } from '../../shared/paths.ts';
import type { BookRow } from './book-row.ts';
import { readArrival, isArriving, type StateHere } from './arrival-state.ts';
import { filterRows, writeFilters } from './filters.ts';
import { readLinkData, yearOfLink } from './link-data.ts';
import type { Listed } from './listed.ts';
import { messages } from './messages.ts';
import { wantedYear } from './wanted-year.ts';
import { spanOf } from './year-span.ts';

interface Arrived {
  /** Undefined while loading. */
  readonly rows: readonly BookRow[] | undefined;
  readonly years: readonly WireTaxYear[];
  readonly year: WireTaxYear | undefined;
  readonly visitYear: (id: number) => void;
  /** Shows a separate list of rows. */
  readonly onListed: (listed: Listed) => void;
  readonly onAdd: () => void;
}

/**
 * Turns the request of a link into the year and filters of the address, once. The request is a navigation state (such
 * as a tag and year from the breakdown) or /transactions/{data}. Shows a message if such data finds nothing.
 */
export function useArrival({ rows, years, year, visitYear, onListed, onAdd }: Arrived): void {
  const data = useParams()['*'] || undefined;
  const location = useLocation();
  const navigate = useNavigate();
  const handled = useRef<string>(undefined);
  const arrived = useRef<string>(undefined);
  const state = location.state as StateHere;

  useEffect(() => {
    if (!isArriving(state)) return;
    // Only once, because the calls below render the screen before the address has changed.
    if (arrived.current === location.key) return;
    arrived.current = location.key;
    const wanted = readArrival(state, location.search);
    const yearId = wanted.yearId ?? wantedYear(location.search);
    if (yearId !== undefined) visitYear(yearId);
    const { listed } = wanted;
    if (listed !== undefined) onListed(listed);
    if (wanted.adds) onAdd();
    const search = writeFilters(wanted.filters, wanted.sort).toString();
    void navigate({ pathname: location.pathname, search }, { replace: true, state: listed && { listed } });
  }, [state, location.pathname, location.search, location.key, visitYear, navigate, onListed, onAdd]);

  useEffect(() => {
    if (data === undefined || rows === undefined || years.length === 0 || handled.current === location.key)
      return;
    handled.current = location.key;
    const link = readLinkData(data);
    const linkYear = link === undefined ? undefined : yearOfLink(link, years);
    if (linkYear !== undefined) visitYear(linkYear.id);
    if (link !== undefined && filterRows(rows, link.filters, spanOf(linkYear ?? year)).length === 0)
      void alertDialog(messages.notFound);
    const search = link === undefined ? '' : writeFilters(link.filters, link.sort).toString();
    void navigate({ pathname: paths.transactions, search }, { replace: true });
  }, [data, rows, years, year, visitYear, navigate, location.key]);
}

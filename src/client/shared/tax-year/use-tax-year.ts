import { useContext, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { getTaxYears } from '#contract/tax-years/tax-years.calls.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearOf } from '#domain/tax-year.ts';
import { api, query } from '../api/api.ts';
import type { SharedState } from '../shared-state.ts';
import { defaultYear } from './default-year.ts';
import { OwnYear } from './own-year.ts';
import { taxYearChosen, visitEnded, yearVisited } from './tax-year-slice.ts';

export const taxYearsApi = api.injectEndpoints({
  endpoints: () => ({ getTaxYears: query(getTaxYears, { tags: ['TaxYears'], keepUnusedDataFor: 3600 }) }),
});
export const { useGetTaxYearsQuery } = taxYearsApi;

interface TaxYearChoice {
  /** Newest first; empty until they have arrived. */
  years: readonly WireTaxYear[];
  /**
   * The year of a screen about one year, or else the year that a link opened, or the chosen year, initially the one
   * that contains today. Undefined until the years have arrived.
   */
  year: WireTaxYear | undefined;
  /** The screen is about one year only, so there is nothing to choose. */
  isOwn: boolean;
  /** The year that contains today, whichever is chosen. */
  thisYear: WireTaxYear | undefined;
  /** The person has not chosen a year since logging in, and no link has opened one. */
  isDefault: boolean;
  /** For the person's own choice. Takes the id of a year (2025 is 2025-26). It applies on every screen. */
  setYear: (id: number) => void;
  /** For a year that a link or a page names: it applies until the person goes elsewhere by the menu. */
  visitYear: (id: number) => void;
  /** Back to the chosen year. */
  endVisit: () => void;
}

/** An hour ahead of the clock, as in the specification's rule for when a year starts. */
const AHEAD_MS = 60 * 60 * 1000;

/** The tax year that contains `now`, even if it is not one of the years to choose from. */
export function yearToday(now: Date): TaxYear | undefined {
  return taxYearOf(dayAhead(now));
}

function dayAhead(now: Date): CalendarDate {
  return ukDateOf(new Date(now.getTime() + AHEAD_MS));
}

/** The tax year of every screen, and how to change it. */
export function useTaxYear(): TaxYearChoice {
  const { data } = useGetTaxYearsQuery();
  const own = useContext(OwnYear);
  const { chosen, visited } = useSelector((state: SharedState) => state.taxYear);
  const dispatch = useDispatch();
  const [now] = useState(() => new Date());
  const years = data?.years ?? [];
  const thisYear = defaultYear(years, dayAhead(now));
  return {
    years,
    year:
      own === undefined
        ? (years.find((year) => year.id === visited) ?? years.find((year) => year.id === chosen) ?? thisYear)
        : years.find((year) => year.tax_year === own),
    isOwn: own !== undefined,
    thisYear,
    isDefault: chosen === undefined && visited === undefined,
    setYear: (id) => void dispatch(taxYearChosen(id)),
    visitYear: (id) => void dispatch(yearVisited(id)),
    endVisit: () => void dispatch(visitEnded()),
  };
}

import type { PathState } from '../../shared/paths.ts';
import { type Filters, readFilters, readSort } from './filters.ts';
import type { Listed } from './listed.ts';
import type { Sort } from './sort.ts';

type State = PathState['transactions'];

/** What the state of the address may hold: what a navigation asks, or what this screen keeps there (use-listed.ts). */
export type StateHere = (State & { readonly listed?: Listed }) | null;

/** Something is asked that was not read yet. */
export function isArriving(state: StateHere): state is State {
  return state !== null && state.listed === undefined;
}

export interface Asked {
  readonly filters: Filters;
  readonly sort: Sort | undefined;
  readonly yearId: number | undefined;
  readonly listed: Listed | undefined;
  /** The dialog that adds a transaction is to be open. */
  readonly adds: boolean;
}

/**
 * What a navigation state asks of the screen. `address` is what stands in the address: `filters: true` keeps it, and
 * `filters` may itself be such a text. Spec 2, 2.1.
 */
export function askedBy(state: State, address: string): Asked {
  const kept = new URLSearchParams(
    state.filters === true ? address : typeof state.filters === 'string' ? state.filters : '',
  );
  const from = readFilters(kept);
  return {
    filters: {
      ...from,
      tag: state.code ?? from.tag,
      tagged: hubFilter(state.hubFilter) ?? from.tagged,
      money: state.moneyFilter ?? from.money,
      description: state.descriptionFilter ?? from.description,
    },
    sort: readSort(kept),
    yearId: state.yearData?.id,
    listed: listedBy(state),
    adds: state.addManual === true,
  };
}

/** The hub says how much waits for a tag, and leads to it; 'tagged' to the rest. */
function hubFilter(value: State['hubFilter']): Filters['tagged'] | undefined {
  if (value === undefined || value === false) return undefined;
  return value === 'tagged' ? 'yes' : 'no';
}

function listedBy({ ids, showClaimDate, fromCsvImporter }: State): Listed | undefined {
  if (fromCsvImporter !== undefined)
    return { kind: 'imported', ids: new Set(fromCsvImporter), label: 'Imported' };
  if (showClaimDate !== true) return undefined;
  return { kind: 'other-year', ids: new Set(ids), label: 'Claimed in another year' };
}

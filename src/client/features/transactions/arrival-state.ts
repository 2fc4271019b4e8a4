import type { PathState } from '../../shared/paths.ts';
import { type Filters, readFilters, readSort } from './filters.ts';
import type { Listed } from './listed.ts';
import type { Sort } from './sort.ts';

type State = PathState['transactions'];

/** The navigation state: a request from another screen, or what this screen stores there (use-listed.ts). */
export type StateHere = (State & { readonly listed?: Listed }) | null;

/** The state contains a request that has not been handled yet. */
export function isArriving(state: StateHere): state is State {
  return state !== null && state.listed === undefined;
}

export interface ArrivalRequest {
  readonly filters: Filters;
  readonly sort: Sort | undefined;
  readonly yearId: number | undefined;
  readonly listed: Listed | undefined;
  /** Open the dialog that adds a transaction. */
  readonly adds: boolean;
}

/**
 * Reads the request in a navigation state. With `filters: true`, the filters of the address `address` stay. `filters`
 * can also be the text of such an address. Spec 2, 2.1.
 */
export function readArrival(state: State, address: string): ArrivalRequest {
  const params = new URLSearchParams(
    state.filters === true ? address : typeof state.filters === 'string' ? state.filters : '',
  );
  const from = readFilters(params);
  return {
    filters: {
      ...from,
      tag: state.code ?? from.tag,
      tagged: hubFilter(state.hubFilter) ?? from.tagged,
      money: state.moneyFilter ?? from.money,
      description: state.descriptionFilter ?? from.description,
    },
    sort: readSort(params),
    yearId: state.yearData?.id,
    listed: listedBy(state),
    adds: state.addManual === true,
  };
}

/** The hub shows how many rows have no tag and links to them; 'tagged' links to the others. */
function hubFilter(value: State['hubFilter']): Filters['tagged'] | undefined {
  if (value === undefined || value === false) return undefined;
  return value === 'tagged' ? 'yes' : 'no';
}

function listedBy({ ids, showClaimDate, fromCsvImporter, listName = 'Imported' }: State): Listed | undefined {
  if (fromCsvImporter !== undefined)
    return { kind: 'imported', ids: new Set(fromCsvImporter), label: listName };
  if (showClaimDate !== true) return undefined;
  return { kind: 'other-year', ids: new Set(ids), label: 'Claimed in another year' };
}

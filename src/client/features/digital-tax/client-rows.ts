import type { ClientQuarters } from '#contract/digital-tax/agents.ts';
import type { Quarter } from '#contract/digital-tax/quarters.ts';
import { businessTitle } from './messages.ts';
import { quarterState } from './quarter-text.ts';

/** A business of a client with what is due next; or a client without one. */
export interface ClientRow {
  readonly key: string;
  readonly client: ClientQuarters;
  /** '' without a business. */
  readonly business: string;
  /** The day of the next update; undefined when nothing is left, or nothing is known. */
  readonly due: string | undefined;
  readonly state: 'late' | 'due' | 'not_open' | 'done' | 'unknown';
  readonly text: string;
}

/** A row for each business, the most urgent first; clients whose year is not known come before those who are done. */
export function clientRows(clients: readonly ClientQuarters[], today: string): ClientRow[] {
  return clients
    .flatMap((client) => rowsOf(client, today))
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

function rowsOf(client: ClientQuarters, today: string): ClientRow[] {
  if (client.businesses.length === 0)
    return [
      {
        key: String(client.id),
        client,
        business: '',
        due: undefined,
        state: client.fetched === undefined ? 'unknown' : 'done',
        text: client.fetched === undefined ? 'Not fetched yet' : 'No business at HMRC',
      },
    ];
  return client.businesses.map((business) => {
    const next = nextOf(business.quarters);
    return {
      key: `${client.id} ${business.business_id}`,
      client,
      business: businessTitle(business),
      due: next?.due,
      state: next === undefined || next.state === 'sent' ? 'done' : next.state,
      text: next === undefined ? 'All sent' : quarterState(next, today).text,
    };
  });
}

function nextOf(quarters: readonly Quarter[]): Quarter | undefined {
  return quarters.filter(({ state }) => state !== 'sent').toSorted((a, b) => a.due.localeCompare(b.due))[0];
}

function orderOf({ due, state }: ClientRow): string {
  return due ?? (state === 'unknown' ? '9998' : '9999');
}

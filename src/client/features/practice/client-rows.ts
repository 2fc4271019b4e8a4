import type { Client, Clients } from '#contract/practice/clients.ts';

/** What can be shown of the clients. */
export const filters = ['all', 'attention', 'overdue', 'not-filed'] as const;
export type ClientFilter = (typeof filters)[number];

export interface ClientsShown {
  readonly search: string;
  readonly filter: ClientFilter;
}

/** The clients that match, in the order of what is due: overdue first, then the next day, then those with nothing due. */
export function clientRows(clients: readonly Client[], { search, filter }: ClientsShown): Client[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return clients
    .filter((client) => passes[filter](client) && isFound(client, words))
    .toSorted(
      (one, other) => dueOf(one).localeCompare(dueOf(other)) || nameOf(one).localeCompare(nameOf(other)),
    );
}

/** Later facts of some clients replace the earlier ones. Clients that are not in the list stay out of it. */
export function withRefreshed(list: Clients, refreshed: Pick<Clients, 'clients' | 'at'>): Clients {
  const later = new Map(refreshed.clients.map((client) => [client.id, client]));
  return { ...list, at: refreshed.at, clients: list.clients.map((client) => later.get(client.id) ?? client) };
}

/** The name, or the email address of someone without one. */
export function nameOf({ name, email }: Pick<Client, 'name' | 'email'>): string {
  return name || email;
}

const passes: Readonly<Record<ClientFilter, (client: Client) => boolean>> = {
  all: () => true,
  attention: ({ facts }) =>
    facts !== undefined &&
    (facts.untagged > 0 ||
      facts.deadline?.state === 'overdue' ||
      facts.filing.state === 'rejected' ||
      facts.approval?.state === 'objected'),
  overdue: ({ facts }) => facts?.deadline?.state === 'overdue',
  'not-filed': ({ facts }) => facts !== undefined && facts.filing.state !== 'filed',
};

function isFound({ name, email }: Client, words: readonly string[]): boolean {
  const text = `${name} ${email}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Sorts after every day: nothing due, and not known. */
function dueOf({ facts }: Client): string {
  if (facts === undefined) return '9998';
  return facts.deadline?.date ?? '9999';
}

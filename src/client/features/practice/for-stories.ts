import type { Client, ClientFacts, Clients } from '#contract/practice/clients.ts';

const AT = '2026-11-20T10:00:00.000Z';

const facts: ClientFacts = {
  untagged: 0,
  forms: { done: 2, needed: 2 },
  estimate: { filing_year: 1486.2, this_year: 903 },
  deadline: { title: 'File online', date: '2027-01-31', state: 'due', tax_year_id: 2025 },
  filing: { state: 'none' },
  at: AT,
};

/** A client with facts, of which some can be replaced. */
export function clientWith(
  id: number,
  own: Partial<{ [Name in keyof ClientFacts]: ClientFacts[Name] | undefined }> = {},
): Client {
  const { deadline = 'deadline' in own ? undefined : facts.deadline, ...rest } = own;
  const { deadline: _, ...others } = facts;
  return {
    id,
    email: `client${id}@people.example`,
    name: `Person ${id}`,
    updating: false,
    // Only a deadline can be left out.
    facts: { ...others, ...(rest as Partial<ClientFacts>), ...(deadline && { deadline }) },
  };
}

export function someClients(clients: Client[]): Clients {
  return { today: '2026-11-20', filing_year_id: 2025, this_year_id: 2026, clients, at: AT };
}

/** One of each state. */
export const differentClients = someClients([
  {
    ...clientWith(1, {
      untagged: 14,
      forms: { done: 1, needed: 3 },
      deadline: { title: 'Send update 2 of 4', date: '2026-11-07', state: 'overdue', tax_year_id: 2026 },
    }),
    name: 'Ada Filer',
  },
  {
    ...clientWith(2, { filing: { state: 'filed', on: '2026-10-04' } }),
    name: 'Bertram Wolstenholme-Fotheringay',
  },
  {
    ...clientWith(3, { filing: { state: 'rejected', on: '2026-11-19' }, untagged: 1 }),
    name: 'Chidi Okafor',
    updating: true,
  },
  {
    ...clientWith(4, {
      filing: { state: 'sent', on: '2026-11-20' },
      estimate: { filing_year: 123_456.78, this_year: -123_456.78 },
      deadline: {
        title: 'First payment on account for next year',
        date: '2026-01-31',
        state: 'overdue',
        tax_year_id: 2024,
      },
    }),
    name: 'Dee Long',
  },
  {
    ...clientWith(5, { estimate: { filing_year: null, this_year: -120 }, deadline: undefined }),
    name: '',
  },
  { id: 6, email: 'new.client@people.example', name: 'Fay New', updating: true },
]);

/** A large practice. */
export const manyClients = someClients(
  Array.from({ length: 500 }, (_, at) => ({
    ...clientWith(at + 1, {
      untagged: (at * 7) % 23,
      forms: { done: at % 4, needed: 4 },
      deadline: {
        title: at % 3 === 0 ? 'Send update 3 of 4' : 'File online',
        date: at % 3 === 0 ? '2027-02-07' : '2027-01-31',
        state: 'due',
        tax_year_id: at % 3 === 0 ? 2026 : 2025,
      },
    }),
    name: `Client ${at + 1} of the practice`,
  })),
);

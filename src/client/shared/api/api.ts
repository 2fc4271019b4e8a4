import { createApi, type MutationDefinition, type QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { BodyOf, ClientEndpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { baseQuery } from './base-query.ts';
import type { Call } from './wire.ts';

/** What a cached answer is about. A mutation lists the tags it makes stale. */
const tags = [
  'About',
  'Profile',
  'Advisers',
  'PracticePeople',
  'Sessions',
  'Plan',
  'InvoiceSettings',
  'TaxYears',
  'Transactions',
  'Journeys',
  'SavedFilters',
  'Receipts',
  'Rules',
  'Tags',
  'BookTotals',
  'Businesses',
  'TaxForms',
  'TaxData',
  'FormDrafts',
  'EmploymentData',
  'TaxCalculation',
  'Submissions',
  'DigitalTax',
  'AgentAtHmrc',
  'HmrcCalculation',
  'Payments',
  'PaymentRequests',
  'StateBenefits',
  'Definitions',
  'Rates',
  'FormEvents',
  'Scenarios',
  'Staff',
  'Worklists',
  'Clients',
  'PracticeForms',
  'AskedForms',
  'SecondFactors',
  'HubPage',
  'Guide',
] as const;
export type Tag = (typeof tags)[number];

/**
 * Every call goes through this API. A feature adds its own:
 *
 *     export const { useGetTransactionsQuery } = api.injectEndpoints({
 *       endpoints: () => ({ getTransactions: query(getTransactions, { tags: ['Transactions'] }) }),
 *     });
 *
 * and calls useGetTransactionsQuery(), or passes arguments: useGetTaxFormsQuery({ query: { tax_year_id } }).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The arguments of a call: its params, query and body, each left out where the contract has none. */
type ArgsOf<E extends ClientEndpoint> =
  IsEmpty<Parts<E>> extends true ? void : Partial<Parts<E>> extends Parts<E> ? Parts<E> | void : Parts<E>;

type ReadDefinition<E extends ClientEndpoint> = QueryDefinition<
  ArgsOf<E>,
  typeof baseQuery,
  Tag,
  ReplyOf<E>,
  'api'
>;

/** A call that reads. `tags`: what it shows. */
export function query<E extends ClientEndpoint>(
  endpoint: E,
  options: { tags?: readonly Tag[] } & Pick<ReadDefinition<E>, 'keepUnusedDataFor' | 'onQueryStarted'> = {},
): ReadDefinition<E> {
  const { tags: shown = [], ...others } = options;
  return {
    type: kinds.query,
    query: (args) => callOf(endpoint, args),
    providesTags: shown,
    ...others,
  };
}

interface CatchUpOptions<Reply> {
  tags: readonly Tag[];
  /** The reply in the store, given the state. */
  known: (state: unknown) => Reply | undefined;
  /** The query that makes the call return only newer data. */
  since: (known: Reply) => NonNullable<Call['query']>;
  /** The known reply with the newer data added. */
  merged: (known: Reply | undefined, reply: Reply) => Reply;
}

/** A call without arguments that reads something large. Data already in the store is not fetched again. */
export function catchUp<E extends ClientEndpoint>(
  endpoint: E,
  { tags, known, since, merged }: CatchUpOptions<ReplyOf<E>>,
): QueryDefinition<void, typeof baseQuery, Tag, ReplyOf<E>, 'api'> {
  return {
    type: kinds.query,
    queryFn: async (_, { getState }, __, call) => {
      const before = known(getState());
      const answer = await call({ endpoint, ...(before !== undefined && { query: since(before) }) });
      if (answer.error !== undefined) return { error: answer.error };
      // Freezing it here saves the store from freezing every row: 0.2 s for 50,000 rows.
      return { data: Object.freeze(merged(before, answer.data as ReplyOf<E>)) }; // as the contract says
    },
    providesTags: tags,
  };
}

/** A call that changes something. Afterwards, queries with the `refreshes` tags are fetched again. */
export function mutation<E extends ClientEndpoint>(
  endpoint: E,
  options: { refreshes?: readonly Tag[]; outlivesPage?: true } = {},
): MutationDefinition<ArgsOf<E>, typeof baseQuery, Tag, ReplyOf<E>, 'api'> {
  return {
    type: kinds.mutation,
    query: (args) => ({ ...callOf(endpoint, args), ...(options.outlivesPage && { outlivesPage: true }) }),
    invalidatesTags: (_, error) => (error ? [] : (options.refreshes ?? [])),
  };
}

function callOf<E extends ClientEndpoint>(endpoint: E, args: ArgsOf<E>): Call {
  return { endpoint, ...(args as Omit<Call, 'endpoint'> | undefined) }; // ArgsOf consists of these parts
}

/** The types that RTK Query's builder adds to a definition. Its enum is exported as a type only. */
const kinds = { query: 'query', mutation: 'mutation' } as unknown as {
  query: QueryDefinition<void, typeof baseQuery, Tag, unknown>['type'];
  mutation: MutationDefinition<void, typeof baseQuery, Tag, unknown>['type'];
};

type IsEmpty<T> = keyof T extends never ? true : false;
type Part<K extends string, T> =
  IsEmpty<T> extends true ? unknown : unknown extends T ? unknown : Sized<K, T>;
type Sized<K extends string, T> = Partial<T> extends T ? { [key in K]?: T } : { [key in K]: T };
type BodyPart<T> = [T] extends [undefined] ? unknown : { body: T };
type Parts<E extends ClientEndpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  BodyPart<BodyOf<E>>;

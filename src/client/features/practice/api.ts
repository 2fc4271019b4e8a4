import { getClients, getRefreshedClients, openClient } from '#contract/practice/clients.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

export const clientsApi = api.injectEndpoints({
  endpoints: () => ({
    getClients: query(getClients, { tags: ['Clients'] }),
    getRefreshedClients: query(getRefreshedClients, { tags: [] }),
    openClient: mutation(openClient, { refreshes: [] }),
  }),
});

export const { useGetClientsQuery, useOpenClientMutation } = clientsApi;

import { getClients, getRefreshedClients } from '#contract/practice/clients.calls.ts';
import { api, query } from '../../shared/api/api.ts';

export const clientsApi = api.injectEndpoints({
  endpoints: () => ({
    getClients: query(getClients, { tags: ['Clients'] }),
    getRefreshedClients: query(getRefreshedClients, { tags: [] }),
  }),
});

export const { useGetClientsQuery } = clientsApi;

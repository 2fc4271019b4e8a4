import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Clients } from '#contract/practice/clients.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { clientsApi, useGetClientsQuery } from './api.ts';
import { withRefreshed } from './client-rows.ts';

type State = Parameters<ReturnType<typeof clientsApi.endpoints.getClients.select>>[0];

/** How often we ask for clients that are being brought up to date, in milliseconds. */
const POLL_MS = 1_500;

/** The list as this agent last saw it: shown at once on the way back from a client. */
let last: { agentId: number; list: Clients } | undefined;

/** The agent's clients. Facts that are being brought up to date follow by themselves. */
export function useClients() {
  const agentId = useSession()?.agent?.id ?? 0;
  const { data, isError, error, refetch } = useGetClientsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [before] = useState(() => (last?.agentId === agentId ? last.list : undefined));
  useEffect(() => {
    if (data !== undefined) last = { agentId, list: data };
  }, [agentId, data]);
  useRefreshed(data);
  // After a failure the list of before would look like the one of now.
  const list = isError ? data : (data ?? before);
  const waiting = data?.clients.filter(({ updating }) => updating).length ?? 0;
  return { list, waiting, isError, error, refetch };
}

/** While clients are waiting, adds what has been brought up to date since the list was read. */
function useRefreshed(list: Clients | undefined): void {
  const dispatch = useDispatch<ThunkDispatch<State, undefined, UnknownAction>>();
  const since = list?.clients.some(({ updating }) => updating) === true ? list.at : undefined;
  useEffect(() => {
    if (since === undefined) return undefined;
    let isOver = false;
    const ask = async () => {
      const { getRefreshedClients } = clientsApi.endpoints;
      const call = getRefreshedClients.initiate(
        { query: { since } },
        { subscribe: false, forceRefetch: true },
      );
      const { data } = await dispatch(call);
      if (isOver) return;
      if (data !== undefined)
        dispatch(
          clientsApi.util.updateQueryData('getClients', undefined, (shown) => withRefreshed(shown, data)),
        );
    };
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [since, dispatch]);
}

import { useSession } from '../../shared/session/use-session.ts';
import { useGetAgentAtHmrcQuery } from './api.ts';

/** Whether HMRC knows the agent of the session as a supporting agent of the client only. */
export function useIsSupporting(): boolean {
  const isAgent = useSession()?.agent !== undefined;
  const { data } = useGetAgentAtHmrcQuery(undefined, { skip: !isAgent });
  const accepted = data?.authorisations.filter(({ state }) => state === 'accepted') ?? [];
  return accepted.length > 0 && accepted.every(({ type }) => type === 'supporting');
}

import { useSession } from '../../shared/session/use-session.ts';
import { useGetAgentAtHmrcQuery } from './api.ts';

/** `unknown`: HMRC was not asked yet, or the authorisation was given elsewhere. */
export type AgentRole = 'self' | 'main' | 'supporting' | 'ended' | 'unknown';

/**
 * What the person of the session can do for the client at HMRC: everything for themself, as main or supporting agent, or
 * nothing since the authorisation ended. Undefined while it loads.
 */
export function useAgentRole(): AgentRole | undefined {
  const isAgent = useSession()?.agent !== undefined;
  const { data, isError } = useGetAgentAtHmrcQuery(undefined, { skip: !isAgent });
  if (!isAgent) return 'self';
  if (data === undefined) return isError ? 'unknown' : undefined;
  const has = (wanted: 'main' | 'supporting') =>
    data.authorisations.some(({ type, state }) => type === wanted && state === 'accepted');
  if (has('main')) return 'main';
  if (has('supporting')) return 'supporting';
  return data.authorisations.some(({ state }) => state === 'deauthorised') ? 'ended' : 'unknown';
}

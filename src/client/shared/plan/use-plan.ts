import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { LITE } from '#domain/plans.ts';
import { planLearned } from '../session/session-slice.ts';
import { useSession } from '../session/use-session.ts';
import { useGetUserSubscriptionQuery } from './api.ts';

/**
 * The plan of the account. The session learns of a new one, so that the menu says what holds; and it is asked for again
 * when the window is come back to, since the card is changed and cancelling happens in another one.
 */
export function usePlan() {
  const answer = useGetUserSubscriptionQuery();
  const session = useSession();
  const dispatch = useDispatch();
  const { data, refetch } = answer;
  // As the sign-in says it. Spec 1, 1.
  const hasSub = data && data.in_trial === 'N' && data.plan !== LITE;
  const isNews = session !== undefined && hasSub !== undefined && hasSub !== session.hasSub;
  useEffect(() => {
    if (isNews) dispatch(planLearned(hasSub));
  }, [isNews, hasSub, dispatch]);

  useWindowEvent('focus', () => {
    if (data !== undefined) void refetch();
  });
  return answer;
}

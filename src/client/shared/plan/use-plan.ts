import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { LITE } from '#domain/plans.ts';
import { accountLearned } from '../session/session-slice.ts';
import { useSession } from '../session/use-session.ts';
import { useGetUserSubscriptionQuery } from './api.ts';

/**
 * The plan of the account. The session is updated with a new plan, so that the menu is right. The plan is refetched
 * when the window regains focus, because people change cards and cancel in another window.
 */
export function usePlan() {
  const answer = useGetUserSubscriptionQuery();
  const session = useSession();
  const dispatch = useDispatch();
  const { data, refetch } = answer;
  // The same as the sign-in reports. Spec 1, 1.
  const hasSub = data && data.in_trial === 'N' && data.plan !== LITE;
  const trialExpires = data?.in_trial === 'Y' ? data.trial_expires : undefined;
  const isNews =
    session !== undefined &&
    hasSub !== undefined &&
    (hasSub !== session.hasSub || trialExpires !== session.trialExpires);
  useEffect(() => {
    if (isNews) dispatch(accountLearned({ hasSub, trialExpires }));
  }, [isNews, hasSub, trialExpires, dispatch]);

  useWindowEvent('focus', () => {
    if (data !== undefined) void refetch();
  });
  return answer;
}

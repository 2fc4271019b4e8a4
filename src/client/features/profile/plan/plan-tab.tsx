import { useDispatch } from 'react-redux';
import { formatPounds } from '#domain/money.ts';
import { type PaidPlan, planNames, PRO, priceOf } from '#domain/plans.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { api } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useOneAtATime } from '../../../shared/forms/use-one-at-a-time.ts';
import { planTags, useOpenCheckoutMutation, useUpgradeDowngradeMutation } from '../../../shared/plan/api.ts';
import { BuyPlan } from '../../../shared/plan/buy-plan.tsx';
import { messages as planMessages } from '../../../shared/plan/messages.ts';
import { usePlan } from '../../../shared/plan/use-plan.ts';
import { serverDay } from '../../../shared/session/server-day.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { whoLooks } from '../../../shared/session/who-looks.ts';
import { messages } from '../messages.ts';
import { PlanView } from './plan-view.tsx';
import { planStateOf } from './plan-state.ts';

/** The plan, how it is paid, and what people can do about it. Spec 1, 2.7 (Manage your plan). */
export function PlanTab() {
  const { data, isError, error, refetch } = usePlan();
  const session = useSession();
  const who = whoLooks(session);
  const isOwner = who === 'owner';
  const dispatch = useDispatch();
  const [open] = useOpenCheckoutMutation();
  const [change, { isLoading }] = useUpgradeDowngradeMutation();
  const today = serverDay(session);
  const runOnce = useOneAtATime();
  if (data === undefined)
    return isError ? (
      <ErrorState title="We could not load your plan" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    ) : (
      <SkeletonRows rows={5} height={44} label="Loading your plan" />
    );

  const changeTo = async (plan: PaidPlan) => {
    const billing = data.sku === 'monthly' ? 'monthly' : 'yearly';
    const question = plan === PRO ? messages.upgrade : messages.downgrade;
    const price = formatPounds(priceOf({ plan, billing }));
    if (
      !(await confirm({
        ...question,
        message: question.message(`${price} ${billing === 'yearly' ? 'a year' : 'a month'}`),
      }))
    )
      return;
    const { data: done, error: failed } = await change({ body: { plan } });
    const isDone = done?.status === 'success';
    await alertDialog({
      title: isDone ? `You now have ${planNames[plan]}` : messages.notChanged,
      message: done?.message ?? errorMessage(failed),
    });
  };
  const state = planStateOf(data, today);
  return (
    <PlanView
      state={state}
      subscription={data}
      who={who}
      isChanging={isLoading}
      onChange={(plan) => runOnce(() => changeTo(plan))}
      buy={
        isOwner && state.canBuy.length > 0 ? (
          <BuyPlan
            plans={state.canBuy}
            offerCode={data.offercode}
            open={(body) => open({ body })}
            onBought={() => {
              dispatch(api.util.invalidateTags([...planTags]));
              toast(planMessages.bought);
            }}
          />
        ) : null
      }
    />
  );
}

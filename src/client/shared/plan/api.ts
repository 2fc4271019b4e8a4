import {
  addUserSubscription,
  getCouponInfo,
  getUserSubscription,
  openCheckout,
  openCheckoutToReturn,
  upgradeDowngrade,
} from '#contract/plan/plan.calls.ts';
import { api, mutation, query, type Tag } from '../api/api.ts';

/** The tags that show the plan; all are stale once a plan is bought or changed. */
export const planTags: readonly Tag[] = ['Plan', 'Profile', 'TaxYears', 'Transactions'];

/** Plans. The checkout and a coupon's discount are never cached. */
export const {
  useGetUserSubscriptionQuery,
  useOpenCheckoutMutation,
  useOpenCheckoutToReturnMutation,
  useAddUserSubscriptionMutation,
  useGetCouponInfoMutation,
  useUpgradeDowngradeMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getUserSubscription: query(getUserSubscription, { tags: ['Plan'] }),
    openCheckout: mutation(openCheckout),
    openCheckoutToReturn: mutation(openCheckoutToReturn),
    addUserSubscription: mutation(addUserSubscription),
    getCouponInfo: mutation(getCouponInfo),
    upgradeDowngrade: mutation(upgradeDowngrade, { refreshes: planTags }),
  }),
});

import {
  addUserSubscription,
  getCouponInfo,
  getUserSubscription,
  openCheckout,
  openCheckoutToReturn,
  upgradeDowngrade,
} from '#contract/calls/plan.ts';
import { api, mutation, query, type Tag } from '../api/api.ts';

/** What says which plan there is; all of it is stale once a plan was bought or changed. */
export const planTags: readonly Tag[] = ['Plan', 'Profile', 'TaxYears', 'Transactions'];

/** Plans. A way to pay and what a coupon takes off are asked for anew each time. */
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

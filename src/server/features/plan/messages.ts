/** What is said about plans, beside the specification's own words. */
export const messages = {
  notSold: 'Plans cannot be bought here yet.',
  ownerOnly: 'Only the owner of the account can buy or change its plan.',
  logInAgain: 'This page has been open for too long. Please log in again to buy a plan.',
  unknownCoupon: 'This coupon is not known, or it does not count for this plan.',
  refusedByCheckout:
    'The card checkout refused to open. Nothing was charged. Please try again without the coupon.',
  changeInstead: 'You have a subscription already. Change its plan instead of buying another one.',
  haveIt: (plan: string) => `You have ${plan} already.`,
  elsewhere: (store: string) =>
    `Your subscription is with ${store === 'PLAY_STORE' ? 'Google Play' : 'the App Store'}. Change it there.`,
  tooMany: 'The checkout was opened too often. Please try again in an hour.',
  tooManyQuestions: 'Too many requests. Please wait a while and try again.',
  notFound: 'This payment is not known.',
  otherAccount: 'This payment is for another account.',
  notAsOffered: 'This payment is not for the plan that was asked for. Please contact us; we look into it.',
  usedUp: 'This payment has been taken note of already.',
  noSubscription: 'There is no subscription here that can be changed.',
  cancelled: 'This subscription is cancelled. You can buy a plan again.',
  overdue: 'A payment is overdue. Update your card first.',
  beingChanged: 'The plan is being changed. Please look again in a moment.',
  upgraded: 'You have Pro now. The difference is charged to your card.',
  downgraded: 'You have Lite now. What you have paid for Pro counts towards your next payments.',
} as const;

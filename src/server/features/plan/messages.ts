/** Messages about plans, in addition to the specification's own. */
export const messages = {
  notSold: 'You cannot buy a plan here yet.',
  ownerOnly: 'Only the owner of the account can buy or change its plan.',
  logInAgain: 'This page has been open for too long. Please log in again to buy a plan.',
  unknownCoupon: 'We do not recognise this coupon, or it does not apply to this plan.',
  refusedByCheckout:
    'The card checkout did not open. You have not been charged. Please try again without the coupon.',
  changeInstead: 'You already have a subscription. Change its plan instead of buying another one.',
  haveIt: (plan: string) => `You already have ${plan}.`,
  elsewhere: (store: string) =>
    `Your subscription is with ${store === 'PLAY_STORE' ? 'Google Play' : 'the App Store'}. Change it there.`,
  tooMany: 'You have opened the checkout too often. Please try again in an hour.',
  tooManyQuestions: 'Too many requests. Please wait a while and try again.',
  notFound: 'We cannot find this payment.',
  otherAccount: 'This payment is for another account.',
  notAsOffered: 'This payment is not for the plan you chose. Please contact us and we will look into it.',
  usedUp: 'We have already recorded this payment.',
  noSubscription: 'You have no subscription that you can change here.',
  cancelled: 'This subscription is cancelled. You can buy a plan again.',
  overdue: 'A payment is overdue. Update your card first.',
  beingChanged: 'We are changing your plan. Please check again in a moment.',
  upgraded: 'You now have Pro. We charge the difference to your card.',
  downgraded: 'You now have Lite. What you have paid for Pro counts towards your next payments.',
} as const;

import { LITE, type Offer, type PaidPlan, PRO } from '#domain/plans.ts';

/** What a plan includes. The limits of Pro are from spec 1, 1. */
export const features: Readonly<Record<PaidPlan, readonly string[]>> = {
  [PRO]: [
    'File your tax return with HMRC',
    'Connect your bank accounts',
    'Self-employment under £85k and property under £85k',
  ],
  [LITE]: [
    'Keep your books and import bank files',
    'See your tax all year and use every tax form',
    'Send test returns, without filing them',
  ],
};

/** The period of a price: 'a year'. */
export function intervalText({ billing }: Pick<Offer, 'billing'>): string {
  return billing === 'yearly' ? 'a year' : 'a month';
}

export const messages = {
  proOrLite: {
    title: 'Pro or lite?',
    message:
      'With Lite you keep your books and see your tax, but you cannot file a return with HMRC or connect bank accounts. You can upgrade at any time.',
    lite: 'Take me to lite',
    pro: 'Upgrade to Pro',
  },
  notOpened: 'The checkout did not open',
  waiting: 'Waiting for your payment',
  waitingText:
    'Pay in the checkout window. When we receive your payment, this page continues automatically. If you close the window before paying, you are not charged.',
  bought: 'Thank you! Your plan has started.',
} as const;

/** The steps of the getting-started guide, in their order. */
export const guideSteps = ['earn', 'transactions', 'tag', 'rule', 'details', 'form', 'return'] as const;

export type GuideStep = (typeof guideSteps)[number];

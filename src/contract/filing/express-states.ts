/**
 * 'off': the installation has no HMRC account of its own. 'changed': the person's details are no longer those whose
 * identity was proved, so they ask again.
 */
export const expressStates = ['off', 'none', 'asked', 'approved', 'refused', 'changed'] as const;
export type ExpressState = (typeof expressStates)[number];

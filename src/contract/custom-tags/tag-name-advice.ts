/** Advice, not a limit: longer names are cut off in narrow columns. Spec 1, 5 and spec 2, 9. */
export const tagNameAdvice = { most: 25, best: 12 } as const;

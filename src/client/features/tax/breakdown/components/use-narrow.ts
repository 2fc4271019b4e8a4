import { useMediaQuery } from '@mantine/hooks';

/**
 * Below this width there is no room next to the table. The layout in breakdown.module.css changes at the same
 * width.
 */
export const NARROW = '(max-width: 1000px)';

export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
}

import { useMediaQuery } from '@mantine/hooks';

/** Below this width there is no room next to the table: the layout in breakdown.module.css changes there too. */
export const NARROW = '(max-width: 1000px)';

export function useNarrow(): boolean {
  return useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
}

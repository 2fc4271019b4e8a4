import { useMediaQuery, useViewportSize } from '@mantine/hooks';

/** How wide a phone is, in px; undefined where there is room for more than a phone shows. */
export function usePhoneWidth(): number | undefined {
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { width } = useViewportSize();
  return isPhone ? width || window.innerWidth : undefined;
}

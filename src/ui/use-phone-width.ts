import { useMediaQuery, useViewportSize } from '@mantine/hooks';

/** The width of a phone in px; undefined on anything wider. */
export function usePhoneWidth(): number | undefined {
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { width } = useViewportSize();
  return isPhone ? width || window.innerWidth : undefined;
}

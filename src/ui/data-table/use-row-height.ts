import { useMediaQuery } from '@mantine/hooks';

/** As --row-height in tokens.css. */
export const ROW_HEIGHT = 30;
/** As --row-height-touch: room for a fingertip. */
export const TOUCH_ROW_HEIGHT = 44;

/** The height of the rows of a DataTable, px: higher on a phone, where people press rows and ticks with a finger. */
export function useRowHeight(): number {
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false;
  return isPhone ? TOUCH_ROW_HEIGHT : ROW_HEIGHT;
}

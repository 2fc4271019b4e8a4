import { useWindowEvent } from '@mantine/hooks';

/**
 * Closes what is in front with Escape. Each press closes one thing only, however soon the next is in front, and nothing
 * behind it hears the key. The kit's own listener would leave the key to the page, where the dialog has gone by then.
 */
export function useEscape(isInFront: boolean, onEscape: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isInFront) return;
      if (isOfOpenList(event.target)) return;
      event.preventDefault();
      onEscape();
    },
    { capture: true },
  );
}

/** The kit marks a box whose list is open: the key closes the list. */
function isOfOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}

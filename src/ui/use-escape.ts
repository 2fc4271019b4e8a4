import { useWindowEvent } from '@mantine/hooks';

/**
 * Closes whatever is in front on Escape. Each press closes one thing only, however soon the next is in front, and
 * nothing behind it gets the key. The kit's own listener would pass the key on to the page, where the dialog is
 * already gone by then.
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

/** The kit marks an input whose list is open: then Escape closes the list. */
function isOfOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}

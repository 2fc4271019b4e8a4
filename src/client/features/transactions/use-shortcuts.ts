import { useHotkeys } from '@mantine/hooks';

interface Acts {
  readonly add: () => void;
  readonly search: () => void;
  readonly help: () => void;
  readonly tag: () => void;
  readonly discard: () => void;
  readonly clear: () => void;
  /** Brings the keyboard into the grid; its own keys work from there. */
  readonly toGrid: () => void;
}

/** The keys of the screen. They are not heard while something is typed, nor behind a dialog. */
export function useShortcuts(acts: Acts): void {
  const heard = (act: () => void) => () => {
    if (document.querySelector('[role="dialog"]') === null) act();
  };
  useHotkeys([
    ['t', heard(acts.add)],
    ['f', heard(acts.search)],
    ['/', heard(acts.search)],
    ['shift+?', heard(acts.help)],
    ['c', heard(acts.tag)],
    ['d', heard(acts.discard)],
    ['Escape', heard(acts.clear), { preventDefault: false }],
    ['j', heard(acts.toGrid)],
    ['k', heard(acts.toGrid)],
  ]);
}

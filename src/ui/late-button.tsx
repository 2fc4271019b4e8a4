import {
  type ButtonHTMLAttributes,
  type ComponentType,
  type ReactNode,
  type RefCallback,
  useCallback,
  useState,
} from 'react';
import { fetchedOnce, useFetching } from './fetched-once.ts';
import type { Late } from './late-with.tsx';
import { NotLoadedDialog } from './not-loaded-dialog.tsx';

/** The attributes of a button whose menu or panel is not loaded yet. */
type Attributes = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-haspopup' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick'
>;

/**
 * A button whose menu or panel loads when someone hovers over or focuses it. Once pressed, the loaded component
 * replaces the button: it draws the button too, and opens with `useOpening`. If it cannot be loaded, a small dialog
 * says so.
 */
export function lateButton<Props extends object>({
  popup,
  button,
  load,
}: {
  popup: 'menu' | 'dialog';
  button: (attributes: Attributes) => ReactNode;
  load: () => Promise<ComponentType<Props>>;
}): Late<Props> {
  const part = fetchedOnce(async () => ({ Loaded: await load() }));
  const loadSoon = () => void part.fetch().catch(() => undefined);
  function LateButton(props: Props) {
    const [isPressed, setPressed] = useState(false);
    const { begin, retry, giveUp } = useFetching(part);
    const fetched = part.value();
    if (isPressed && fetched !== undefined) return <fetched.Loaded {...props} />;
    const close = () => {
      setPressed(false);
      giveUp();
    };
    return (
      <>
        {button({
          'aria-haspopup': popup,
          'aria-expanded': false,
          onPointerEnter: loadSoon,
          onFocus: loadSoon,
          onClick: () => {
            setPressed(true);
            if (part.value() === undefined) begin();
          },
        })}
        {isPressed && retry !== undefined ? <NotLoadedDialog {...retry} onClose={close} /> : null}
      </>
    );
  }
  return Object.assign(LateButton, { fetch: part.fetch });
}

/** For the loaded component: opens it as if its own button had been pressed. That button then has the focus. */
export function useOpening(): {
  button: RefCallback<HTMLButtonElement>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
} {
  const [isOpen, setOpen] = useState(false);
  const button = useCallback((drawn: HTMLButtonElement | null) => {
    if (drawn === null) return;
    // The kit records where the focus is when it opens.
    drawn.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return { button, isOpen, setOpen };
}

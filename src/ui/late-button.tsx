import {
  type ButtonHTMLAttributes,
  type ComponentType,
  type ReactNode,
  type RefCallback,
  useCallback,
  useState,
} from 'react';

/** What makes a button the button of a menu or a panel that is not loaded yet. */
type Attributes = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-haspopup' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick'
>;

/**
 * A button with a menu or a panel that is loaded when somebody comes near the button. The loaded part takes the place of
 * the button when it is pressed; it draws the button as well and opens with `useOpening`.
 */
export function lateButton<Props extends object>({
  popup,
  button,
  load,
}: {
  popup: 'menu' | 'dialog';
  button: (attributes: Attributes) => ReactNode;
  load: () => Promise<ComponentType<Props>>;
}): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
  };
  // Without a connection nothing happens, and the next press tries again.
  const loadSoon = () => void loadOnce().catch(() => undefined);
  return function LateButton(props: Props) {
    const [isPressed, setPressed] = useState(false);
    if (isPressed && Loaded !== undefined) return <Loaded {...props} />;
    return button({
      'aria-haspopup': popup,
      'aria-expanded': false,
      onPointerEnter: loadSoon,
      onFocus: loadSoon,
      onClick: () =>
        void loadOnce().then(
          () => setPressed(true),
          () => undefined,
        ),
    });
  };
}

/** For what a late button loads: opens it as if its own button, which has the focus then, had been pressed. */
export function useOpening(): {
  button: RefCallback<HTMLButtonElement>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
} {
  const [isOpen, setOpen] = useState(false);
  const button = useCallback((drawn: HTMLButtonElement | null) => {
    if (drawn === null) return;
    // The kit remembers where the focus is when it opens.
    drawn.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return { button, isOpen, setOpen };
}

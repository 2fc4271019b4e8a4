import type { ElementType, ReactElement } from 'react';
import { type Asked, drawn, type Looks, type PartProps } from './layout.tsx';
import classes from './quiet-button.module.css';

interface LinkButtonProps {
  /** Smaller than the text around it. */
  size?: 'xs' | 'sm' | undefined;
  /** `plain`: as the text around it, for a figure or a name that leads to more about it. */
  tone?: 'plain' | undefined;
}

/** A button or a link (`as={Link}`) in the text: accent, underlined under the pointer. */
export function LinkButton<Part extends ElementType = 'button'>({
  size,
  tone,
  ...rest
}: PartProps<Part, LinkButtonProps>) {
  return drawnButton(rest, classes.link, { size, tone });
}

interface IconButtonProps {
  /** 24 px instead of 30. */
  size?: 'sm' | undefined;
  isBordered?: boolean | undefined;
}

/** A square button with one sign in it. It needs an `aria-label`. */
export function IconButton<Part extends ElementType = 'button'>({
  size,
  isBordered,
  ...rest
}: PartProps<Part, IconButtonProps>) {
  return drawnButton(rest, classes.icon, { size, bordered: isBordered });
}

/** A button that submits nothing, or what it is asked to be instead. */
export function drawnButton(asked: Asked, own: string | undefined, looks: Looks = {}): ReactElement {
  return drawn(asked.as === undefined ? { type: 'button', ...asked } : asked, 'button', own, looks);
}

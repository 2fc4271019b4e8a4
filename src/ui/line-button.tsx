import type { ComponentPropsWithRef, ElementType } from 'react';
import type { PartProps } from './layout.tsx';
import classes from './line-button.module.css';
import { drawnButton } from './quiet-button.tsx';

/** A line of a list that does something, as wide as the list. One that does nothing (`as="span"`) looks the same at rest. */
export function LineButton<Part extends ElementType = 'button'>(props: PartProps<Part, object>) {
  return drawnButton(props, classes.line);
}

/** One of a few small buttons of which one is on (`aria-pressed`). */
export function PillButton(props: ComponentPropsWithRef<'button'>) {
  return drawnButton({ ...props }, classes.pill);
}

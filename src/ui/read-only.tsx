import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import { createContext, type ReactNode, type Ref, use } from 'react';
import classes from './read-only.module.css';

/** True in a session that can look at an account but not change it. The banner above the screen says so. */
export const ReadOnlyContext = createContext(false);

export function useIsReadOnly(): boolean {
  return use(ReadOnlyContext);
}

/** Controls that change something: not drawn in a read-only session. */
export function ChangeOnly({ children }: { children: ReactNode }) {
  return useIsReadOnly() ? null : children;
}

/** A button that changes something, or opens what does. Not drawn in a read-only session. */
export const ChangeButton = createPolymorphicComponent<'button', ButtonProps & { children?: ReactNode }>(
  ({ ref, ...props }: ButtonProps & { ref?: Ref<HTMLButtonElement> }) =>
    useIsReadOnly() ? null : <Button ref={ref} {...props} />,
);

/** The fields of a form and its buttons, disabled in a read-only session. `Stack as="form"` contains it. */
export function FormLock({ children }: { children: ReactNode }) {
  if (!useIsReadOnly()) return children;
  return (
    <fieldset disabled className={classes.lock}>
      {children}
    </fieldset>
  );
}

import { CloseButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { drawn } from './layout.tsx';
import classes from './toolbar.module.css';

interface ToolbarProps extends ComponentPropsWithRef<'div'> {
  tone?: 'accent';
}

/** The bar at the top of a card. */
export function Toolbar({ tone, ...rest }: ToolbarProps) {
  return drawn({ ...rest }, 'div', classes.toolbar, { tone });
}

/** What can be done with the selected rows, beginning with how many they are. */
export function SelectionBar({
  label,
  count,
  children,
  isBusy = false,
  onClose,
  className,
}: {
  label: string;
  count: ReactNode;
  /** The buttons. */
  children: ReactNode;
  isBusy?: boolean;
  onClose: () => void;
  className?: string | undefined;
}) {
  return (
    <Toolbar tone="accent" role="toolbar" aria-label={label} className={className}>
      <output className={classes.count}>{count}</output>
      {children}
      <CloseButton
        className={classes.close}
        aria-label="Clear the selection"
        onClick={onClose}
        disabled={isBusy}
      />
    </Toolbar>
  );
}

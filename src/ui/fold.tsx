import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './fold.module.css';
import { joined } from './layout.tsx';

interface FoldProps extends ComponentPropsWithRef<'details'> {
  summary: ReactNode;
  /** `accent`: it stands out. */
  tone?: 'quiet' | 'accent';
  size?: 'xs' | 'sm';
}

/** What is shown on demand, below a line about it. */
export function Fold({ summary, tone = 'quiet', size = 'sm', className, children, ...rest }: FoldProps) {
  return (
    <details {...rest} className={joined(classes.fold, className)} data-tone={tone} data-size={size}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** A name for its content, for keyboard and screen reader users. */
  label: string;
  /** Sets its maximum size and the direction it scrolls. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * Content that may be wider or taller than its container, such as a table on a phone. The keyboard can reach and
 * scroll it (WCAG 2.1.1).
 */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** What is in it, for those who come to it by keyboard. */
  label: string;
  /** Says how far it may go and which way it is scrolled. */
  className: string | undefined;
  children: ReactNode;
}

/** What may be wider or longer than its place, such as a table on a phone: the keyboard can reach and scroll it (WCAG 2.1.1). */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';

/**
 * Opens an external page in a new tab, and says so to screen readers. The page does not learn where its reader came
 * from.
 */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

import type { ReactNode } from 'react';

/** A page of someone else, in a new tab, said so to those who cannot see it open. It is not told where its reader came from. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

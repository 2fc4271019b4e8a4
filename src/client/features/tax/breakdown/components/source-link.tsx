import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WorkingNode } from '#contract/tax/tax-calculation.ts';
import { LinkButton } from '#ui/quiet-button.tsx';
import { formTarget, tagTarget } from '../../../../shared/source-target.ts';

interface SourceLinkProps {
  /** A tag links to its transactions; anything else to a box of a form. */
  link: NonNullable<WorkingNode['link']>;
  taxYearId: number;
  children: ReactNode;
}

/** A link to the transactions of a tag, or to a form at its entry and box. */
export function SourceLink({ link, taxYearId, children }: SourceLinkProps) {
  const { to, state } = link.tag === undefined ? formTarget(link, taxYearId) : tagTarget(link.tag, taxYearId);
  return (
    <LinkButton as={Link} to={to} state={state}>
      {children}
    </LinkButton>
  );
}

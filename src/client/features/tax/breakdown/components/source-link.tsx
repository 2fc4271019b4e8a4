import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WorkingNode } from '#contract/tax/tax-calculation.ts';
import { LinkButton } from '#ui/quiet-button.tsx';
import { formTarget, journeysTarget, tagTarget } from '../../../../shared/source-target.ts';

interface SourceLinkProps {
  /** A tag links to its transactions, and miles to their journeys; anything else to a box of a form. */
  link: NonNullable<WorkingNode['link']>;
  taxYearId: number;
  children: ReactNode;
}

/** A link to the transactions of a tag, to journeys, or to a form at its entry and box. */
export function SourceLink({ link, taxYearId, children }: SourceLinkProps) {
  const { to, state } = targetOf(link, taxYearId);
  return (
    <LinkButton as={Link} to={to} state={state}>
      {children}
    </LinkButton>
  );
}

function targetOf(link: SourceLinkProps['link'], taxYearId: number): { to: string; state: unknown } {
  if (link.journeys !== undefined) return journeysTarget(link.journeys, taxYearId);
  return link.tag === undefined ? formTarget(link, taxYearId) : tagTarget(link.tag, taxYearId);
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WorkingNode } from '#contract/tax-calculation.ts';
import { paths, type PathState } from '../../../shared/paths.ts';
import classes from './breakdown.module.css';

interface SourceLinkProps {
  /** A tag leads to its transactions; otherwise the box of a form. */
  link: NonNullable<WorkingNode['link']>;
  taxYearId: number;
  children: ReactNode;
}

/** To the transactions of a tag, or to a form at its entry and box. */
export function SourceLink({ link, taxYearId, children }: SourceLinkProps) {
  if (link.tag !== undefined) {
    const state: PathState['transactions'] = { tagCode: link.tag, taxYearId };
    return (
      <Link className={classes.link} to={paths.transactions} state={state}>
        {children}
      </Link>
    );
  }
  const { form, entry, box } = link;
  const state: PathState['taxForms'] = {
    taxYearId,
    ...(form === undefined ? {} : { form }),
    ...(entry === undefined ? {} : { entry }),
    ...(box === undefined ? {} : { box }),
  };
  return (
    <Link className={classes.link} to={paths.taxForms} state={state}>
      {children}
    </Link>
  );
}

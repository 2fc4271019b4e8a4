import { Link } from 'react-router-dom';
import type { LeftOut as Item } from '#contract/tax-calculation.ts';
import { Card } from '#ui/card.tsx';
import { paths } from '../../../shared/paths.ts';
import classes from './breakdown.module.css';
import { SourceLink } from './source-link.tsx';

/** What was entered for the year and is not counted, each with the way to put it right. */
export function LeftOut({ items, taxYearId }: { items: readonly Item[]; taxYearId: number }) {
  if (items.length === 0) return null;
  return (
    <Card tone="info" title="Not counted in these figures" className={classes.leftOut}>
      <ul>
        {items.map(({ words, link }) => (
          <li key={words}>
            {words}{' '}
            {link.form === undefined ? (
              <Link className={classes.link} to={`${paths.transactions}?tagged=no`}>
                Tag them
              </Link>
            ) : (
              <SourceLink link={{ form: link.form }} taxYearId={taxYearId}>
                Open {link.form}
              </SourceLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

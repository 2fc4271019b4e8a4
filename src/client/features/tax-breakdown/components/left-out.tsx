import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LeftOut as Item } from '#contract/tax-calculation.ts';
import { Card } from '#ui/card.tsx';
import { anchors } from '../../../shared/paths.ts';
import { openWords, untaggedAddress } from '../../../shared/source-target.ts';
import classes from './breakdown.module.css';
import { SourceLink } from './source-link.tsx';

/** What was entered for the year and is not counted, each with the way to put it right. */
export function LeftOut({ items, taxYearId }: { items: readonly Item[]; taxYearId: number }) {
  const card = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isShown = items.length > 0;
  const asked = hash === `#${anchors.notCounted}` ? key : undefined;
  // Each time a link leads here, also from the same screen.
  useEffect(() => {
    if (asked === undefined || !isShown) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [asked, isShown]);
  if (!isShown) return null;
  return (
    <Card
      ref={card}
      id={anchors.notCounted}
      tabIndex={-1}
      tone="info"
      title="Not counted in these figures"
      className={classes.leftOut}
    >
      <ul>
        {items.map(({ words, link }) => (
          <li key={words}>
            {words}{' '}
            {link.untagged === true ? (
              <Link className={classes.link} to={untaggedAddress(taxYearId)}>
                Tag them
              </Link>
            ) : (
              <SourceLink link={link} taxYearId={taxYearId}>
                {link.tag === undefined ? openWords(link) : 'Show them'}
              </SourceLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

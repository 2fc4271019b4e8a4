import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LeftOut as Item } from '#contract/tax/tax-calculation.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { anchors } from '../../../../shared/paths.ts';
import { openLinkText, untaggedAddress } from '../../../../shared/source-target.ts';
import { SourceLink } from './source-link.tsx';

/** What was entered for the year but is not counted, each with a link to fix it. */
export function LeftOut({ items, taxYearId }: { items: readonly Item[]; taxYearId: number }) {
  const card = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isShown = items.length > 0;
  const linkKey = hash === `#${anchors.notCounted}` ? key : undefined;
  // Each time a link leads here, including from the same screen.
  useEffect(() => {
    if (linkKey === undefined || !isShown) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [linkKey, isShown]);
  if (!isShown) return null;
  return (
    <Card ref={card} id={anchors.notCounted} tabIndex={-1} tone="info" title="Not counted in these figures">
      <ul>
        {items.map(({ words, link }) => (
          <li key={words}>
            {words}{' '}
            {link.untagged === true ? (
              <LinkButton as={Link} to={untaggedAddress(taxYearId)}>
                Tag them
              </LinkButton>
            ) : (
              <SourceLink link={link} taxYearId={taxYearId}>
                {link.tag === undefined ? openLinkText(link) : 'Show them'}
              </SourceLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

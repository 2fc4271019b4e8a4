import { Link } from 'react-router-dom';
import type { Refusal } from '#contract/tax/tax-calculation.ts';
import { Row } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { formTarget, openLinkText } from './source-target.ts';

/** Links from a refusal to the boxes it is about. Renders nothing where there are none. */
export function RefusalLinks({ refusal, taxYearId }: { refusal: Refusal; taxYearId: number }) {
  const { links = [] } = refusal;
  if (links.length === 0) return null;
  return (
    <Row as="ul" gap={3} aria-label={`Where to correct it: ${refusal.title}`}>
      {links.map((link) => {
        const { to, state } = formTarget(link, taxYearId);
        return (
          <li key={to}>
            <LinkButton as={Link} size="sm" to={to} state={state}>
              {openLinkText(link)}
            </LinkButton>
          </li>
        );
      })}
    </Row>
  );
}

import type { Suggestion } from '#contract/tax/tax-calculation.ts';
import { Card } from '#ui/card.tsx';
import { SourceLink } from './source-link.tsx';

/** Choices that would reduce the filer's tax, each with a link to its box. */
export function Suggestions({ items, taxYearId }: { items: readonly Suggestion[]; taxYearId: number }) {
  if (items.length === 0) return null;
  return (
    <Card title="You could pay less">
      <ul>
        {items.map(({ code, words, link }) => (
          <li key={code}>
            {words}{' '}
            <SourceLink link={link} taxYearId={taxYearId}>
              Open {link.form}, box {link.box}
            </SourceLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import type { WorkingNode } from '#contract/tax/tax-calculation.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Text } from '#ui/layout.tsx';
import { journeyText } from '../journey-text.ts';
import { SourceLink } from './source-link.tsx';
import classes from './working.module.css';

/** The journeys that a working's miles come from, oldest first, and a link to all if there are more. */
export function JourneyLines({
  node: { journeys, link },
  taxYearId,
}: {
  node: WorkingNode;
  taxYearId: number;
}) {
  if (journeys === undefined || journeys.lines.length === 0) return null;
  const { lines, count } = journeys;
  return (
    <Text as="div" size="sm" className={classes.reasons}>
      <ul className={classes.steps}>
        {lines.map((line) => (
          <li key={line.id} className={classes.line}>
            <span>{journeyText(line)}</span>
            <strong>{formatPounds(pounds(line.amount))}</strong>
          </li>
        ))}
      </ul>
      {count > lines.length && link !== undefined ? (
        <p>
          These are the first {lines.length}.{' '}
          <SourceLink link={link} taxYearId={taxYearId}>
            See all {count} journeys
          </SourceLink>
        </p>
      ) : null}
    </Text>
  );
}

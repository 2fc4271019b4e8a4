import { Button } from '@mantine/core';
import { Row, Text } from '#ui/layout.tsx';
import type { FrequentJourney, JourneyRow } from '../journey-rows.ts';
import { milesText } from '../messages.ts';

/** Journeys that someone often makes, each logged again today with one press. */
export function Frequent({
  journeys,
  onRepeat,
}: {
  journeys: readonly FrequentJourney[];
  onRepeat: (row: JourneyRow) => void;
}) {
  if (journeys.length === 0) return null;
  return (
    <Row as="section" aria-label="Frequent journeys">
      <Text as="span" size="sm" tone="quiet">
        Log again today:
      </Text>
      {journeys.map(({ row }) => (
        <Button key={row.key} size="xs" variant="default" onClick={() => onRepeat(row)}>
          {row.journey.comments}, {milesText(row.journey.miles)}
        </Button>
      ))}
    </Row>
  );
}

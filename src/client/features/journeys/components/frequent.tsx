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
        <Button
          key={row.key}
          size="xs"
          variant="default"
          title={row.journey.comments}
          onClick={() => onRepeat(row)}
        >
          {shortened(row.journey.comments)}, {milesText(row.journey.miles)}
        </Button>
      ))}
    </Row>
  );
}

/** So that three of them and their miles fit on a phone. */
function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}

const LONGEST = 28;

import type { ReplyOf } from '#contract/endpoint.ts';
import type { getDigitalTaxYear } from '#contract/digital-tax/quarters.ts';
import { Card } from '#ui/card.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { messages } from '../messages.ts';
import { QuarterLine } from './quarter-line.tsx';

/** The quarters as HMRC last described them, after it has ended the connection. Nothing if we never knew any. */
export function KnownQuarters({
  data: { businesses, known_on: day, today },
}: {
  data: ReplyOf<typeof getDigitalTaxYear>;
}) {
  const shown = businesses.filter(({ quarters }) => quarters.length > 0);
  if (day === undefined || shown.length === 0) return null;
  return (
    <Card title="Quarters">
      <Stack gap={5}>
        <Text>{messages.knownOn(day)}</Text>
        {shown.map((business) => (
          <QuarterLine key={business.business_id} business={business} today={today} />
        ))}
      </Stack>
    </Card>
  );
}

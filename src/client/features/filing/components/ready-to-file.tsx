import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { comparisonAt } from '../comparison-at.ts';
import type { ReadyLine } from '../ready-lines.ts';
import { CheckItem, CheckList } from './check-list.tsx';

/** What the return still needs. `places` lead to parts of the page, by the id of their line. */
export function ReadyToFile({
  lines,
  taxYear,
  places,
}: {
  lines: readonly ReadyLine[];
  /** '2025-2026' */
  taxYear: string;
  places: Readonly<Record<string, () => void>>;
}) {
  const left = lines.filter(({ isDone }) => !isDone).length;
  return (
    <Card
      gap={2}
      title={
        <Row as="span">
          Ready to file?
          <Chip tone={left === 0 ? 'accent' : 'warn'}>{left === 0 ? 'Ready' : `${left} to do`}</Chip>
        </Row>
      }
    >
      <CheckList label="Ready to file?">
        {lines.map(({ id, ...line }) => (
          <CheckItem key={id} {...line} onGo={line.isDone ? undefined : places[id]} />
        ))}
      </CheckList>
      <Row gap={3}>
        <Button component={Link} variant="default" to={comparisonAt(taxYear)}>
          Compare with last year
        </Button>
        <Text size="sm">Box by box, with the checks of a live submission.</Text>
      </Row>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { FieldIssue } from '#contract/errors.ts';
import { Card } from '#ui/card.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Row } from '#ui/layout.tsx';
import { dropImport } from '../../../shared/partner-import/waiting-import.ts';
import { paths } from '../../../shared/paths.ts';
import { messages } from '../messages.ts';

/** The data cannot be imported, and why. */
export function BrokenImport({ issues = [] }: { issues?: readonly FieldIssue[] }) {
  return (
    <Card title={messages.broken} tone="error" gap={3} role="alert">
      <p>{messages.hasErrors}</p>
      {issues.length === 0 ? null : (
        <Stack as="ul" gap={1}>
          {issues.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </Stack>
      )}
      <Text size="sm">{messages.askPartner}</Text>
      <Row>
        <Button
          variant="default"
          component={Link}
          to={paths.transactions}
          onClick={() => dropImport(localStorage)}
        >
          Leave import
        </Button>
      </Row>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { NothingDue as Reason } from '#contract/digital-tax/digital-tax-words.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { paths } from '../../../shared/paths.ts';
import { nothingDueWords } from '../messages.ts';

/** Why there is nothing to send for a year, and where its income goes instead. */
export function NothingDue({ reason, label }: { reason: Exclude<Reason, ''>; label: string }) {
  return (
    <Card>
      <EmptyState
        title={`Nothing to send for ${label}`}
        action={
          <Button variant="default" component={Link} to={paths.taxReturns}>
            Show tax filings
          </Button>
        }
      >
        {nothingDueWords[reason]}
      </EmptyState>
    </Card>
  );
}

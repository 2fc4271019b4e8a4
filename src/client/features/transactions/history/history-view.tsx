import type { BookChange } from '#contract/transactions/book-changes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { items } from '../../../shared/books/messages.ts';

/** The changes to the books, newest first, each with an undo button. */
export function HistoryView({
  changes,
  busy,
  isAgent = false,
  onUndo,
}: {
  changes: readonly BookChange[];
  /** The change that is being undone. */
  busy: number | undefined;
  /** The viewer is an agent, so the texts do not say "your agent". */
  isAgent?: boolean;
  onUndo: (change: BookChange) => void;
}) {
  if (changes.length === 0)
    return (
      <EmptyState title="No changes yet">
        What you tag, split, add or discard appears here. You can undo it.
      </EmptyState>
    );
  return (
    <Stack as="ol" isDivided gap={2}>
      {changes.map((change) => (
        <Row as="li" key={change.id} gap={3} wraps={false}>
          <Grow>
            <Text tone={change.undone ? 'faint' : 'plain'}>{change.label}</Text>
            <Text size="sm" tone="faint">
              <time dateTime={change.at}>{shown(change.at)}</time>
              {` · ${items(change.rows)}`}
              {!change.undone && change.undone_rows > 0
                ? ` · undone for ${change.undone_rows.toLocaleString('en-GB')} of them`
                : ''}
              {change.by_agent ? ` · by ${change.by || (isAgent ? 'an agent' : 'your agent')}` : ''}
            </Text>
          </Grow>
          {change.undone ? (
            <Text as="span" size="sm" tone="faint">
              Undone
            </Text>
          ) : (
            <ChangeButton
              size="xs"
              variant="default"
              aria-label={`Undo: ${change.label}`}
              loading={busy === change.id}
              disabled={busy !== undefined}
              onClick={() => onUndo(change)}
            >
              Undo
            </ChangeButton>
          )}
        </Row>
      ))}
    </Stack>
  );
}

/** '20/11/2025, 14:05', in the user's time zone. */
function shown(at: string): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' });
}

import { Text } from '#ui/layout.tsx';
import type { LossLine, LossStatus } from './loss-status.ts';

/** How many of each kind to list; Moves has them all. */
const LISTED = 5;

/**
 * What filers would lose: losses to confirm first, and confirmed ones with names, for the person who decides
 * next.
 */
export function LossLines({ losses, notice }: LossStatus) {
  const open = losses?.filter(({ confirmedBy }) => confirmedBy === undefined) ?? [];
  const confirmed = losses?.filter(({ confirmedBy }) => confirmedBy !== undefined) ?? [];
  return (
    <>
      {losses === undefined ? <Text size="sm">{notice ?? 'Checking the saved answers…'}</Text> : null}
      {losses?.length === 0 ? <Text size="sm">No saved answers are lost.</Text> : null}
      {/* Appears by itself when a filer saves. */}
      <div aria-live="polite">
        <Lines
          tone="error"
          text={
            open.length === 1
              ? 'Filers would lose saved answers. An editor must confirm the loss, or choose where the answers go, under Moves:'
              : 'Filers would lose saved answers. An editor must confirm each loss, or choose where the answers go, under Moves:'
          }
          lines={open}
        />
      </div>
      <Text
        as={Lines}
        size="sm"
        text={confirmed.length === 1 ? 'A loss is confirmed:' : `${confirmed.length} losses are confirmed:`}
        lines={confirmed}
      />
    </>
  );
}

function Lines({ tone, text, lines }: { tone: 'quiet' | 'error'; text: string; lines: readonly LossLine[] }) {
  if (lines.length === 0) return null;
  const more = lines.length - LISTED;
  return (
    <Text as="div" size="sm" tone={tone}>
      <p>{text}</p>
      <ul>
        {lines.slice(0, LISTED).map(({ key, sentence: line, confirmedBy }) => (
          <li key={key}>
            {line}
            {confirmedBy === undefined ? '' : ` (${confirmedBy})`}
          </li>
        ))}
        {more > 0 ? <li>and {more} more, listed under Moves</li> : null}
      </ul>
    </Text>
  );
}

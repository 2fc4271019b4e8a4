import type { BookRow } from '../book-row.ts';
import { RowIcon } from './row-icon.tsx';

const SIMILAR = 'You have tagged others from this merchant. Tag this one too?';

/**
 * The icon for a recommendation: a lightbulb, or that similar rows are tagged. The dialog of the row shows the same.
 */
export function HintButton({ row, onHint }: { row: BookRow; onHint: (row: BookRow) => void }) {
  if (!row.isCandidate && row.insight === '') return null;
  return (
    <RowIcon
      label={row.isCandidate ? SIMILAR : row.insight}
      path={row.isCandidate ? tags : bulb}
      tone="warn"
      onPress={() => onHint(row)}
    />
  );
}

const bulb = 'M6 12h4M6.5 14h3M5.7 10.2a4.3 4.3 0 1 1 4.6 0c-.4.3-.5.7-.5 1.1H6.2c0-.4-.1-.8-.5-1.1Z';
const tags = 'M2 4.5v3.2l5 5 3.6-3.6-5-5H2.5M8.4 3.6l4.9 4.9-3.2 3.2M4.6 6.7h.01';

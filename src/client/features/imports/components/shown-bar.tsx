import { Row } from '#ui/layout.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import type { Counts, Shown } from '../import-rows.ts';
import classes from './review.module.css';

const names: readonly (readonly [
  shown: Shown,
  name: string,
  count: (counts: Counts, total: number) => number,
])[] = [
  ['all', 'All', (_, total) => total],
  ['taken', 'To add', ({ taken }) => taken],
  ['duplicates', 'Duplicates', ({ duplicates }) => duplicates],
  ['odd', 'To look at', ({ odd }) => odd],
  ['pending', 'Pending', ({ pending }) => pending],
  ['unread', 'Cannot be read', ({ unread }) => unread],
  ['leftOut', 'Left out', ({ leftOut }) => leftOut],
];

/** The number of rows of each kind, as filter buttons. Kinds without rows have no button. */
export function ShownBar({
  counts,
  total,
  shown,
  onShow,
}: {
  counts: Counts;
  total: number;
  shown: Shown;
  onShow: (shown: Shown) => void;
}) {
  return (
    <Toolbar role="toolbar" aria-label="Rows shown">
      <Row gap={1}>
        {names.map(([id, name, countOf]) => {
          const count = countOf(counts, total);
          return count === 0 && id !== 'all' && id !== shown ? null : (
            <button
              key={id}
              type="button"
              className={classes.kind}
              aria-pressed={id === shown}
              onClick={() => onShow(id)}
            >
              {name} {count.toLocaleString('en-GB')}
            </button>
          );
        })}
      </Row>
    </Toolbar>
  );
}

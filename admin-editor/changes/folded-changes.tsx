import type { Definition } from '#form-schemas/definition.ts';
import { Fold } from '#ui/fold.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import classes from '../panes/editor-panel.module.css';
import { ChangeList } from './change-list.tsx';

/** Longer lists start folded, so that what follows them can be seen. */
const FEW = 6;

/** The differences, as sentences. A long list is folded and scrolls by itself. */
export function FoldedChanges({
  before,
  after,
  count,
}: {
  before: Definition;
  after: Definition;
  count: number;
}) {
  return (
    <Fold tone="accent" summary={count === 1 ? 'The change' : `The ${count} changes`} open={count <= FEW}>
      <ScrollRegion label="Changes for filers" className={classes.scrolled}>
        <ChangeList before={before} after={after} />
      </ScrollRegion>
    </Fold>
  );
}

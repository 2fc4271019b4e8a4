import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './definition-list.module.css';
import { joined } from './layout.tsx';

interface DefinitionListProps extends ComponentPropsWithRef<'dl'> {
  /**
   * `lines`: a term and its figure at the two ends of a line. `columns`: terms in one column, values in another.
   * `tiles`: each value under its term, side by side.
   */
  layout?: 'lines' | 'columns' | 'tiles';
}

/** Terms and their values, each a `Definition`. */
export function DefinitionList({ layout = 'columns', className, ...rest }: DefinitionListProps) {
  return <dl {...rest} className={joined(classes.list, className)} data-layout={layout} />;
}

/** A term with its value. `isStrong`: the total of those above. */
export function Definition({
  term,
  isStrong = false,
  children,
}: {
  term: ReactNode;
  isStrong?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { memo, type ReactNode, useCallback } from 'react';
import type { EditorProblem } from '../editor/problems.ts';
import type { ControlKind, PropertySpec } from './property-specs.ts';
import { FieldProperty, type FieldPropertyProps } from './field-property.tsx';
import classes from './properties.module.css';
import { UnfinishedProperty } from './unfinished.tsx';

interface PropertyProps extends FieldPropertyProps {
  /** How the field is called in what cannot be read yet. */
  called: string;
  /** What is typed in a control and cannot be read, by control; undefined when that is over. */
  onUnfinished: (key: string, problem: EditorProblem | undefined) => void;
}

/**
 * One attribute with its place in the pane. A key in one of twenty properties draws that one: the others are drawn again
 * when what they show is different.
 */
export const Property = memo(function Property({ called, onUnfinished, ...props }: PropertyProps) {
  const { spec, at } = props;
  return (
    <div className={classes.property} data-narrow={spec.narrow}>
      <Unfinished called={called} at={at} spec={spec} onUnfinished={onUnfinished}>
        <FieldProperty {...props} />
      </Unfinished>
    </div>
  );
}, isSame);

/** What a control shows or changes beside its own attribute. */
const alsoReads: { readonly [Control in ControlKind]?: (props: PropertyProps) => readonly unknown[] } = {
  name: ({ definition, field }) => [definition, field.id],
  widget: ({ field }) => [field],
  default: ({ field }) => [field.format],
  depends: ({ definition, field }) => [definition, field.name],
  logic: ({ definition, field }) => [definition, field.name, field.depends],
};

function isSame(before: PropertyProps, next: PropertyProps): boolean {
  const { spec } = next;
  return (
    before.spec === spec &&
    before.at === next.at &&
    before.year === next.year &&
    before.error === next.error &&
    before.called === next.called &&
    before.onEdit === next.onEdit &&
    before.onUnfinished === next.onUnfinished &&
    before.field[spec.attribute] === next.field[spec.attribute] &&
    isSameRest(alsoReads[spec.control], before, next)
  );
}

function isSameRest(
  reads: ((props: PropertyProps) => readonly unknown[]) | undefined,
  before: PropertyProps,
  next: PropertyProps,
): boolean {
  if (reads === undefined) return true;
  const now = reads(next);
  return reads(before).every((value, index) => value === now[index]);
}

/** A property whose control says when it cannot read what is typed there. */
function Unfinished({
  called,
  at,
  spec,
  onUnfinished,
  children,
}: Pick<PropertyProps, 'called' | 'onUnfinished'> & {
  at: number;
  spec: PropertySpec;
  children: ReactNode;
}) {
  const { attribute } = spec;
  const onReport = useCallback(
    (key: string, error: string | undefined) =>
      onUnfinished(
        key,
        error === undefined ? undefined : { message: `${called}: ${error} (not saved yet)`, at, attribute },
      ),
    [called, at, attribute, onUnfinished],
  );
  return (
    <UnfinishedProperty label={spec.label} onReport={onReport}>
      {children}
    </UnfinishedProperty>
  );
}

import { memo, type ReactNode, useCallback } from 'react';
import type { EditorProblem } from '../editor/problems.ts';
import type { ControlKind, PropertySpec } from './property-specs.ts';
import { FieldProperty, type FieldPropertyProps } from './field-property.tsx';
import classes from './properties.module.css';
import { UnfinishedProperty } from './unfinished.tsx';

interface PropertyProps extends FieldPropertyProps {
  /** Label of the field in messages about invalid text. */
  fieldTitle: string;
  /** Reports invalid text by control, and undefined once it is valid again. */
  onUnfinished: (key: string, problem: EditorProblem | undefined) => void;
}

/** One attribute in the pane. Memoised, so that typing in one of twenty properties redraws only that one. */
export const Property = memo(function Property({ fieldTitle, onUnfinished, ...props }: PropertyProps) {
  const { spec, at } = props;
  return (
    <div className={classes.property} data-narrow={spec.narrow}>
      <Unfinished fieldTitle={fieldTitle} at={at} spec={spec} onUnfinished={onUnfinished}>
        <FieldProperty {...props} />
      </Unfinished>
    </div>
  );
}, isSame);

/** What a control reads or changes apart from its own attribute. */
const alsoReads: { readonly [Control in ControlKind]?: (props: PropertyProps) => readonly unknown[] } = {
  name: ({ definition, field }) => [definition, field.id],
  widget: ({ field }) => [field],
  default: ({ field }) => [field.format],
  depends: ({ definition, field }) => [definition, field.name],
  element: ({ field }) => [field],
  logic: ({ definition, field }) => [definition, field.name, field.depends],
};

function isSame(before: PropertyProps, next: PropertyProps): boolean {
  const { spec } = next;
  return (
    before.spec === spec &&
    before.at === next.at &&
    before.year === next.year &&
    before.error === next.error &&
    before.fieldTitle === next.fieldTitle &&
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

/** Adds the field's label to reports of invalid text. */
function Unfinished({
  fieldTitle,
  at,
  spec,
  onUnfinished,
  children,
}: Pick<PropertyProps, 'fieldTitle' | 'onUnfinished'> & {
  at: number;
  spec: PropertySpec;
  children: ReactNode;
}) {
  const { attribute } = spec;
  const onReport = useCallback(
    (key: string, error: string | undefined) =>
      onUnfinished(
        key,
        error === undefined
          ? undefined
          : { message: `${fieldTitle}: ${error} (not saved yet)`, at, attribute },
      ),
    [fieldTitle, at, attribute, onUnfinished],
  );
  return (
    <UnfinishedProperty label={spec.label} onReport={onReport}>
      {children}
    </UnfinishedProperty>
  );
}

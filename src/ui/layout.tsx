import type { ComponentPropsWithRef, ElementType, ReactElement } from 'react';
import classes from './layout.module.css';

/** The steps of the spaces in tokens.css. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * What every part takes: the element or component it is drawn as, a class for what is particular, and that element's
 * attributes.
 */
export type PartProps<Part extends ElementType, Own> = Own & {
  as?: Part | undefined;
  className?: string | undefined;
} & Omit<ComponentPropsWithRef<Part>, keyof Own | 'as' | 'className'>;

export interface Placed {
  gap?: Gap | undefined;
  /** Across the direction the parts follow each other. */
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
}

/** The class of what has a gap between its parts. */
export const { placed } = classes;

interface StackProps extends Placed {
  /** With a line between the parts. */
  isDivided?: boolean | undefined;
}

/** Parts one below the other. As a list (`as="ul"`) it has no bullets. */
export function Stack<Part extends ElementType = 'div'>({
  gap = 4,
  align,
  isDivided,
  ...rest
}: PartProps<Part, StackProps>) {
  return drawn(rest, 'div', `${placed} ${classes.stack}`, {
    'data-gap': gap,
    'data-align': align,
    'data-divided': isDivided || undefined,
  });
}

interface RowProps extends Placed {
  /** `apart`: the first at the start, the last at the end. `even`: all as wide as each other. */
  justify?: 'apart' | 'center' | 'end' | 'even' | undefined;
  wraps?: boolean | undefined;
}

/** Parts next to each other, which wrap where there is no room. */
export function Row<Part extends ElementType = 'div'>({
  gap = 2,
  align,
  justify,
  wraps = true,
  ...rest
}: PartProps<Part, RowProps>) {
  return drawn(rest, 'div', `${placed} ${classes.row}`, {
    'data-gap': gap,
    'data-align': align,
    'data-justify': justify,
    'data-wrap': wraps ? undefined : 'no',
  });
}

interface GrowProps {
  /** Up to 320 px, which is enough for a box to search in. */
  isShort?: boolean | undefined;
}

/** The part of a row that takes the room left by the others. */
export function Grow<Part extends ElementType = 'div'>({ isShort, ...rest }: PartProps<Part, GrowProps>) {
  return drawn(rest, 'div', classes.grow, { 'data-short': isShort || undefined });
}

interface TextProps {
  tone?: 'quiet' | 'faint' | 'plain' | 'accent' | 'warn' | 'error' | undefined;
  /** Smaller than the text around it. */
  size?: 'xs' | 'sm' | undefined;
  /** No wider than is good to read. */
  isMeasured?: boolean | undefined;
}

/** Secondary text. */
export function Text<Part extends ElementType = 'p'>({
  tone,
  size,
  isMeasured,
  ...rest
}: PartProps<Part, TextProps>) {
  return drawn(rest, 'p', classes.text, {
    'data-tone': tone,
    'data-size': size,
    'data-measure': isMeasured || undefined,
  });
}

export interface Asked {
  as?: ElementType | undefined;
  className?: string | undefined;
  [attribute: string]: unknown;
}

/** What the style sheet decides by. */
export type Looks = Readonly<Record<`data-${string}`, string | number | true | undefined>>;

/** A part as it was asked for, with its own class before the given one. */
export function drawn(
  { as, className, ...rest }: Asked,
  fallback: ElementType,
  own: string | undefined,
  looks: Looks,
): ReactElement {
  const Element = as ?? fallback;
  return <Element {...rest} {...looks} className={joined(own, className)} />;
}

/** Two class names as one; undefined where there is none. */
export function joined(own: string | undefined, given: string | undefined): string | undefined {
  return given === undefined ? own : `${own} ${given}`;
}

import type { ComponentPropsWithRef, ElementType, ReactElement } from 'react';
import classes from './layout.module.css';
import { FormLock } from './read-only.tsx';

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

/**
 * Parts one below the other. As a list (`as="ul"`) it has no bullets. As a form (`as="form"`), it is disabled in a
 * read-only session.
 */
export function Stack<Part extends ElementType = 'div'>({
  gap = 4,
  align,
  isDivided,
  ...rest
}: PartProps<Part, StackProps>) {
  const asked: Asked =
    rest.as === 'form' ? { ...rest, children: <FormLock>{rest.children}</FormLock> } : rest;
  return drawn(asked, 'div', `${placed} ${classes.stack}`, {
    gap,
    align,
    divided: isDivided,
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
    gap,
    align,
    justify,
    wrap: wraps ? undefined : 'no',
  });
}

interface GrowProps {
  /** Up to 320 px, which is enough for a box to search in. */
  isShort?: boolean | undefined;
}

/** The part of a row that takes the room left by the others. */
export function Grow<Part extends ElementType = 'div'>({ isShort, ...rest }: PartProps<Part, GrowProps>) {
  return drawn(rest, 'div', classes.grow, { short: isShort });
}

interface TextProps {
  tone?: 'quiet' | 'faint' | 'plain' | 'accent' | 'warn' | 'error' | undefined;
  /** Smaller than the text around it. */
  size?: 'xs' | 'sm' | undefined;
  /** No wider than is good to read. */
  isMeasured?: boolean | undefined;
  /** It breaks where the text has line breaks. */
  hasLines?: boolean | undefined;
}

/** Secondary text. */
export function Text<Part extends ElementType = 'p'>({
  tone,
  size,
  isMeasured,
  hasLines,
  ...rest
}: PartProps<Part, TextProps>) {
  return drawn(rest, 'p', classes.text, {
    tone,
    size,
    measure: isMeasured,
    lines: hasLines,
  });
}

export interface Asked {
  as?: ElementType | undefined;
  className?: string | undefined;
  [attribute: string]: unknown;
}

/** What the style sheet decides by, as data attributes. */
export type Looks = Readonly<Record<string, string | number | boolean | undefined>>;

/** A part as it was asked for, with its own class before the given one. */
export function drawn(
  { as, className, ...rest }: Asked,
  fallback: ElementType,
  own: string | undefined,
  looks: Looks,
): ReactElement {
  const Element = as ?? fallback;
  for (const [look, value] of Object.entries(looks)) rest[`data-${look}`] = value || undefined;
  return <Element {...rest} className={joined(own, className)} />;
}

/** Two class names as one; undefined where there is none. */
export function joined(own: string | undefined, given: string | undefined): string | undefined {
  return given === undefined ? own : `${own} ${given}`;
}

import type { ElementType, ReactNode } from 'react';
import classes from './card.module.css';
import { type Gap, Grow, joined, type PartProps, Row, Stack } from './layout.tsx';

interface CardProps {
  title?: ReactNode;
  /** At the end, next to the content where there is room: what can be done about it. */
  aside?: ReactNode;
  /** 'none' lets tables reach the edge. */
  padding?: 'normal' | 'none';
  tone?: 'plain' | 'accent' | 'error' | 'warn' | 'info';
  /** Its parts one below the other, with this space between them. */
  gap?: Gap | undefined;
  children?: ReactNode;
}

/** A bordered surface; with a title, a labelled section. */
export function Card<Part extends ElementType = 'section'>({
  as,
  title,
  aside,
  padding = 'normal',
  tone = 'plain',
  gap,
  children,
  className,
  ...rest
}: PartProps<Part, CardProps>) {
  const Element: ElementType = as ?? 'section';
  const content = gap === undefined ? children : <Stack gap={gap}>{children}</Stack>;
  return (
    <Element {...rest} className={joined(classes.card, className)} data-padding={padding} data-tone={tone}>
      {title === undefined ? null : <h2 className={classes.title}>{title}</h2>}
      {aside === undefined ? (
        content
      ) : (
        <Row gap={3} justify="apart">
          <Grow>{content}</Grow>
          {aside}
        </Row>
      )}
    </Element>
  );
}

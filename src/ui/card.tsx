import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode;
  /** 'none' lets tables reach the edge. */
  padding?: 'normal' | 'none';
  tone?: 'plain' | 'error' | 'warn' | 'info';
}

/** A bordered surface; with a title, a labelled section. */
export function Card({ title, padding = 'normal', tone = 'plain', children, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={[classes.card, className].filter(Boolean).join(' ')}
      data-padding={padding}
      data-tone={tone}
    >
      {title === undefined ? null : <h2 className={classes.title}>{title}</h2>}
      {children}
    </section>
  );
}

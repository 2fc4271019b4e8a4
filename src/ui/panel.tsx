import type { ElementType, ReactNode } from 'react';
import { drawn, type PartProps, Row } from './layout.tsx';
import classes from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** At the end of the line of the title. */
  aside?: ReactNode;
  tone?: 'quiet' | 'accent' | 'warn' | 'error' | undefined;
  /** Less room around smaller text. */
  size?: 'sm' | undefined;
  children?: ReactNode;
}

/** A box inside a card, a dialog or a pane, with its parts one below the other. */
export function Panel<Part extends ElementType = 'div'>({
  title,
  aside,
  tone,
  size,
  children,
  ...rest
}: PartProps<Part, PanelProps>) {
  const head =
    title === undefined ? null : (
      <Row justify="apart">
        <h3>{title}</h3>
        {aside}
      </Row>
    );
  const content = (
    <>
      {head}
      {children}
    </>
  );
  return drawn({ ...rest, children: content }, 'div', classes.panel, {
    'data-tone': tone,
    'data-size': size,
  });
}

interface NoticeProps {
  tone?: 'accent' | 'info' | 'warn' | 'error' | undefined;
  /** Less room around smaller text. */
  size?: 'sm' | undefined;
}

/** A tinted box that says something about what is around it, with what can be done about it at its end. */
export function Notice<Part extends ElementType = 'div'>({
  tone,
  size,
  ...rest
}: PartProps<Part, NoticeProps>) {
  return drawn(rest, 'div', classes.notice, { 'data-tone': tone, 'data-size': size });
}

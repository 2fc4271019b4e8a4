import type { ElementType } from 'react';
import { drawn, type PartProps } from './layout.tsx';
import classes from './panel.module.css';

interface PanelProps {
  tone?: 'quiet' | 'accent' | 'warn' | 'error' | undefined;
  /** Less room around smaller text. */
  size?: 'sm' | undefined;
}

/** A box inside a card, a dialog or a pane, with its parts one below the other. */
export function Panel<Part extends ElementType = 'div'>({
  tone,
  size,
  ...rest
}: PartProps<Part, PanelProps>) {
  return drawn(rest, 'div', classes.panel, { tone, size });
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
  return drawn(rest, 'div', classes.notice, { tone, size });
}

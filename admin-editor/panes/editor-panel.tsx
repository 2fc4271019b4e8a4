import type { ComponentPropsWithRef } from 'react';
import { Row, Stack } from '#ui/layout.tsx';
import classes from './editor-panel.module.css';

/** A question or a step above the editor. It starts with what it is about and ends with its `PanelButtons`. */
export function EditorPanel(props: Omit<ComponentPropsWithRef<'section'>, 'className'>) {
  return <Stack as="section" gap={2} {...props} className={classes.panel} />;
}

/** The buttons of a panel, below the reply to the last one pressed. */
export function PanelButtons(props: Omit<ComponentPropsWithRef<'div'>, 'className'>) {
  return <Row {...props} className={classes.buttons} />;
}

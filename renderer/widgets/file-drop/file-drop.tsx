import type { WidgetProps } from '@rjsf/utils';
import { late } from '#ui/late.tsx';
import { defineWidget } from '../../define-widget.ts';
import classes from './file-drop.module.css';

/** Loads with the first form that asks for files, because most forms do not. */
const FileDropWidget = late<WidgetProps>(
  async () => (await import('./file-drop-widget.tsx')).FileDropWidget,
  // As high as an empty one, so that the form does not move.
  { loading: ({ id }) => <div id={id} className={classes.loading} aria-busy /> },
);

export const fetchFileDrop = FileDropWidget.fetch;

export const fileDrop = defineWidget({ component: FileDropWidget, layout: 'below', isGroup: true });

import type { WidgetProps } from '@rjsf/utils';
import { lateWith } from '#ui/late-with.tsx';
import { defineWidget } from '../../define-widget.ts';
import { NotLoaded } from '../shared/not-loaded.tsx';
import classes from '../shared/not-loaded.module.css';

/** Loads with the first form that asks for files, because most forms do not. */
const FileDropWidget = lateWith<WidgetProps>(
  async () => (await import('./file-drop-widget.tsx')).FileDropWidget,
  {
    loading: ({ id }) => <div id={id} className={classes.place} aria-busy />,
    failed: ({ id }, retry) => <NotLoaded id={id} {...retry} />,
  },
);

export const fetchFileDrop = FileDropWidget.fetch;

export const fileDrop = defineWidget({ component: FileDropWidget, layout: 'below', isGroup: true });

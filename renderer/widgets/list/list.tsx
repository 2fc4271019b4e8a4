import type { WidgetProps } from '@rjsf/utils';
import { lateWith } from '#ui/late-with.tsx';
import { defineWidget } from '../../define-widget.ts';
import { NotLoaded } from '../shared/not-loaded.tsx';
import classes from '../shared/not-loaded.module.css';

/** Loads with the first form that has a list, because most forms have none. */
const ListWidget = lateWith<WidgetProps>(async () => (await import('./list-widget.tsx')).ListWidget, {
  loading: ({ id }) => <div id={id} className={classes.place} aria-busy />,
  failed: ({ id }, retry) => <NotLoaded id={id} {...retry} />,
});

export const fetchList = ListWidget.fetch;

export const list = defineWidget({ component: ListWidget, layout: 'below', isGroup: true });

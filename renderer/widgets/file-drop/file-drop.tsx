import type { WidgetProps } from '@rjsf/utils';
import type { Retry } from '#ui/fetched-once.ts';
import { lateWith } from '#ui/late-with.tsx';
import { NOT_LOADED, NOT_LOADED_ADVICE } from '#ui/not-loaded.ts';
import { defineWidget } from '../../define-widget.ts';
import classes from './late-file-drop.module.css';

/** Loads with the first form that asks for files, because most forms do not. */
const FileDropWidget = lateWith<WidgetProps>(
  async () => (await import('./file-drop-widget.tsx')).FileDropWidget,
  {
    loading: ({ id }) => <div id={id} className={classes.place} aria-busy />,
    failed: ({ id }, retry) => <FileDropNotLoaded id={id} {...retry} />,
  },
);

/** In place of the widget when its code could not be fetched. Without the kit's button, which no other box needs. */
export function FileDropNotLoaded({ id, onRetry, isRetrying }: Retry & { id: string }) {
  return (
    <div id={id} className={classes.place} role="alert">
      <span className={classes.problem}>
        {NOT_LOADED}. {NOT_LOADED_ADVICE}
      </span>
      <button type="button" className={classes.retry} disabled={isRetrying} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

export const fetchFileDrop = FileDropWidget.fetch;

export const fileDrop = defineWidget({ component: FileDropWidget, layout: 'below', isGroup: true });

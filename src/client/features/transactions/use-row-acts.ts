import { toast } from '#ui/toast.tsx';
import type { BookRow } from './book-row.ts';
import type { BookDialog } from './components/book-dialogs.tsx';
import { messages } from './messages.ts';
import type { BookActions } from './use-book-actions.ts';

type Rows = readonly BookRow[];

/** The actions of buttons and keyboard shortcuts for some rows. They do nothing without rows. */
export interface RowActs {
  readonly tag: (rows: Rows) => void;
  readonly untag: (rows: Rows) => void;
  readonly discard: (rows: Rows) => void;
  /** Opens the note of a row. Shows a message unless there is exactly one row. */
  readonly note: (rows: Rows) => void;
}

/** `onDone` receives whether the action succeeded, after any confirmation. */
export function useRowActs({
  actions,
  onDialog,
  onDone,
}: {
  actions: BookActions;
  onDialog: (dialog: BookDialog) => void;
  onDone: (done: boolean) => void;
}): RowActs {
  return {
    tag: (rows) => {
      if (rows.length > 0) onDialog({ kind: 'tag', rows });
    },
    untag: (rows) => {
      if (rows.length > 0) void actions.untag(rows).then(onDone);
    },
    discard: (rows) => {
      if (rows.length > 0) void actions.discard(rows).then(onDone);
    },
    note: ([row, ...more]) => {
      if (row === undefined || more.length > 0) toast(messages.selectOne);
      else onDialog({ kind: 'edit', row, at: 'note' });
    },
  };
}

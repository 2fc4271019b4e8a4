import { Button } from '@mantine/core';
import { Chip } from '#ui/chip.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { BookDialog } from './book-dialogs.tsx';
import type { MoreColumn } from './columns.tsx';
import { PageMenu } from './page-menu.tsx';

/** The top of the screen: how many rows there are, and what concerns them all. */
export function BooksHeader({
  counts,
  columns,
  more,
  onToggle,
  onDownload,
  onAdd,
  onDialog,
}: {
  /** Undefined while they are loading; `shown` only where it is another thing than the year. */
  counts: { readonly inYear: number; readonly shown: number | undefined } | undefined;
  /** The columns that can be shown, and the ids of those that are. */
  columns: readonly MoreColumn[];
  more: ReadonlySet<string>;
  onToggle: (column: string) => void;
  /** Undefined while there are no rows to put into a file. */
  onDownload: (() => void) | undefined;
  /** Undefined where nothing can be added. */
  onAdd: (() => void) | undefined;
  onDialog: (dialog: BookDialog) => void;
}) {
  return (
    <PageHeader
      title="Transactions"
      chips={
        counts === undefined ? null : (
          <>
            <Chip>{counts.inYear.toLocaleString('en-GB')} in this year</Chip>
            {counts.shown === undefined ? null : (
              <output>
                <Chip tone="accent">{counts.shown.toLocaleString('en-GB')} shown</Chip>
              </output>
            )}
          </>
        )
      }
    >
      <PageMenu
        columns={columns}
        more={more}
        onToggle={onToggle}
        onDownload={onDownload}
        onHistory={() => onDialog({ kind: 'history' })}
        onHelp={() => onDialog({ kind: 'help' })}
        onAbout={() => onDialog({ kind: 'about' })}
      />
      <Button onClick={onAdd} disabled={onAdd === undefined}>
        Add transaction
      </Button>
    </PageHeader>
  );
}

import { Chip } from '#ui/chip.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import type { BookDialog } from './book-dialogs.tsx';
import type { MoreColumn } from './columns.tsx';
import { PageMenu } from './page-menu.tsx';

/** The top of the screen: the number of rows, and the actions for the whole page. */
export function BooksHeader({
  counts,
  columns,
  more,
  onToggle,
  onDownload,
  onAdd,
  onDialog,
}: {
  /** Undefined while loading. `shown` is only set if it differs from the year. */
  counts: { readonly inYear: number; readonly shown: number | undefined } | undefined;
  /** The optional columns, and the ids of those shown. */
  columns: readonly MoreColumn[];
  more: ReadonlySet<string>;
  onToggle: (column: string) => void;
  /** Undefined if there are no rows to download. */
  onDownload: (() => void) | undefined;
  /** Undefined if the user cannot add transactions. */
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
      <ChangeButton onClick={onAdd} disabled={onAdd === undefined}>
        Add transaction
      </ChangeButton>
    </PageHeader>
  );
}

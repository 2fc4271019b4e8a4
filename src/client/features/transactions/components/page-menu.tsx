import { Button } from '@mantine/core';
import { lateButton } from '#ui/late-button.tsx';
import type { MoreColumn } from './columns.tsx';

export interface PageMenuProps {
  /** The columns that can be shown, and the ids of those that are. */
  columns: readonly MoreColumn[];
  more: ReadonlySet<string>;
  onToggle: (column: string) => void;
  /** Undefined while there are no rows to put into a file. */
  onDownload: (() => void) | undefined;
  onHistory: () => void;
  onHelp: () => void;
  onAbout: () => void;
}

/** What concerns the whole page. Spec 2, 2.1. */
export const PageMenu = lateButton<PageMenuProps>({
  popup: 'menu',
  button: (attributes) => (
    <Button variant="default" {...attributes}>
      More
    </Button>
  ),
  load: async () => (await import('./page-menu-list.tsx')).PageMenuList,
});

import { Button } from '@mantine/core';
import { lateButton } from '#ui/late-button.tsx';
import type { MoreColumn } from './columns.tsx';

export interface PageMenuProps {
  /** The optional columns, and the ids of those shown. */
  columns: readonly MoreColumn[];
  more: ReadonlySet<string>;
  onToggle: (column: string) => void;
  /** Undefined if there are no rows to download. */
  onDownload: (() => void) | undefined;
  onHistory: () => void;
  onHelp: () => void;
  onAbout: () => void;
}

/** Actions for the whole page. Spec 2, 2.1. */
export const PageMenu = lateButton<PageMenuProps>({
  popup: 'menu',
  button: (attributes) => (
    <Button variant="default" {...attributes}>
      More
    </Button>
  ),
  load: async () => (await import('./page-menu-list.tsx')).PageMenuList,
});

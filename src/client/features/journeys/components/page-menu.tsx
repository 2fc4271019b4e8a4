import { Button } from '@mantine/core';
import { lateButton } from '#ui/late-button.tsx';

export interface PageMenuProps {
  isDiscarded: boolean;
  onToggle: () => void;
  onImport: () => void;
  /** Undefined if there are no rows. */
  onDownload: (() => void) | undefined;
}

/** Actions for the whole page. */
export const PageMenu = lateButton<PageMenuProps>({
  popup: 'menu',
  button: (attributes) => (
    <Button variant="default" {...attributes}>
      More
    </Button>
  ),
  load: async () => (await import('./page-menu-list.tsx')).PageMenuList,
});

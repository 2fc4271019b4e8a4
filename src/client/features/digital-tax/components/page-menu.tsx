import { Button } from '@mantine/core';
import { lateButton } from '#ui/late-button.tsx';

export interface PageMenuProps {
  onDisconnect: () => void;
}

/** Actions for the whole connection. */
export const PageMenu = lateButton<PageMenuProps>({
  popup: 'menu',
  button: (attributes) => (
    <Button variant="default" {...attributes}>
      More
    </Button>
  ),
  load: async () => (await import('./page-menu-list.tsx')).PageMenuList,
});

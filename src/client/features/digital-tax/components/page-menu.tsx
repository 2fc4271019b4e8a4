import { lateButton } from '#ui/late-button.tsx';
import { ChangeButton } from '#ui/read-only.tsx';

export interface PageMenuProps {
  onDisconnect: () => void;
}

/** Actions for the whole connection. */
export const PageMenu = lateButton<PageMenuProps>({
  popup: 'menu',
  button: (attributes) => (
    <ChangeButton variant="default" {...attributes}>
      More
    </ChangeButton>
  ),
  load: async () => (await import('./page-menu-list.tsx')).PageMenuList,
});

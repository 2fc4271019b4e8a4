import { Drawer } from '@mantine/core';
import { Brand } from './brand.tsx';
import { Menu } from './menu.tsx';
import classes from './shell.module.css';

/** The menu as a drawer, on narrow screens. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      // Not after choosing a screen: its heading has the focus by then.
      returnFocus={false}
      title={<Brand />}
      size={260}
      padding="sm"
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      classNames={{ body: classes.drawerBody }}
      transitionProps={{ duration: 120 }}
    >
      <Menu />
    </Drawer>
  );
}

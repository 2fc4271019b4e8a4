import { Button, Menu } from '@mantine/core';
import { useOpening } from '#ui/late-button.tsx';
import { ChangeOnly } from '#ui/read-only.tsx';
import type { PageMenuProps } from './page-menu.tsx';

/** The menu with its button. */
export function PageMenuList({ isDiscarded, onToggle, onImport, onDownload }: PageMenuProps) {
  const { button, isOpen, setOpen } = useOpening();
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button ref={button} variant="default">
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onToggle}>
          {isDiscarded ? 'Show active journeys' : 'Show discarded journeys'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={onDownload} disabled={onDownload === undefined}>
          Download filtered journeys
        </Menu.Item>
        <ChangeOnly>
          <Menu.Item onClick={onImport}>Import journeys</Menu.Item>
        </ChangeOnly>
      </Menu.Dropdown>
    </Menu>
  );
}

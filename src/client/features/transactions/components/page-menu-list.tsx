import { Button, Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useOpening } from '#ui/late-button.tsx';
import { ChangeOnly } from '#ui/read-only.tsx';
import { paths } from '../../../shared/paths.ts';
import type { PageMenuProps } from './page-menu.tsx';

/** The menu with its button. */
export function PageMenuList(props: PageMenuProps) {
  const { button, isOpen, setOpen } = useOpening();
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button ref={button} variant="default">
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {props.columns.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => props.onToggle(id)}>
            {props.more.has(id) ? 'Hide' : 'Show'} {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={props.onDownload} disabled={props.onDownload === undefined}>
          Download filtered transactions
        </Menu.Item>
        <ChangeOnly>
          <Menu.Item component={Link} to={paths.importer}>
            Import transactions
          </Menu.Item>
        </ChangeOnly>
        <Menu.Item onClick={props.onHistory}>History</Menu.Item>
        <Menu.Item onClick={props.onHelp}>Keyboard shortcuts</Menu.Item>
        <Menu.Item onClick={props.onAbout}>About this Web App</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

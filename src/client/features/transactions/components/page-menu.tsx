import { Button, Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import type { MoreColumn } from './columns.tsx';

/** What concerns the whole page. Spec 2, 2.1. */
export function PageMenu(props: {
  /** The columns that can be shown, and the ids of those that are. */
  columns: readonly MoreColumn[];
  more: ReadonlySet<string>;
  onToggle: (column: string) => void;
  /** Undefined while there are no rows to put into a file. */
  onDownload: (() => void) | undefined;
  onHistory: () => void;
  onHelp: () => void;
  onAbout: () => void;
}) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button variant="default">More</Button>
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
        <Menu.Item component={Link} to={paths.importer}>
          Import transactions
        </Menu.Item>
        <Menu.Item onClick={props.onHistory}>History</Menu.Item>
        <Menu.Item onClick={props.onHelp}>Keyboard shortcuts</Menu.Item>
        <Menu.Item onClick={props.onAbout}>About this Web App</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button, Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import type { MoreColumns } from './columns.tsx';

const names: readonly (readonly [column: keyof MoreColumns, name: string])[] = [
  ['classification', 'classification column'],
  ['note', 'notes column'],
  ['taxDate', 'tax date column'],
];

/** What concerns the whole page. Spec 2, 2.1. */
export function PageMenu(props: {
  more: MoreColumns;
  onToggle: (column: keyof MoreColumns) => void;
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
        {names.map(([column, name]) => (
          <Menu.Item key={column} onClick={() => props.onToggle(column)}>
            {props.more[column] ? 'Hide' : 'Show'} {name}
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

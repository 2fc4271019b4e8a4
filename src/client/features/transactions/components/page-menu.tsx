import { Button, Menu } from '@mantine/core';

/** What concerns the whole page. Entries whose screens do not exist are left out. */
export function PageMenu({
  note,
  onToggleNote,
  onHelp,
}: {
  /** The notes column is shown. */
  note: boolean;
  onToggleNote: () => void;
  onHelp: () => void;
}) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button variant="default">More</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onToggleNote}>{note ? 'Hide' : 'Show'} notes column</Menu.Item>
        <Menu.Item onClick={onHelp}>Keyboard shortcuts</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

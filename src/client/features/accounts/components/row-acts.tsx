import { Button, Menu } from '@mantine/core';
import { Row } from '#ui/layout.tsx';
import { useIsReadOnly } from '#ui/read-only.tsx';
import type { AccountRow } from '../account-row.ts';
import { actWords } from '../messages.ts';
import type { OnAct } from './columns.tsx';

/** The actions of an account: a button for the next one, and a menu with all of them. */
export function RowActs({ row, onAct, isNarrow }: { row: AccountRow; onAct: OnAct; isNarrow: boolean }) {
  const { acts, next, account } = row;
  const isReadOnly = useIsReadOnly();
  if (acts.length === 0 || isReadOnly) return null;
  return (
    <Row as="span" gap={1} justify="end" wraps={false}>
      {isNarrow || next === undefined ? null : (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${actWords[next]} ${account.simple_name}`}
          onClick={() => onAct(next, row)}
        >
          {actWords[next]}
        </Button>
      )}
      <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <Button size="compact-xs" variant="default" aria-label={`Actions for ${account.simple_name}`}>
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map((act) => (
            <Menu.Item key={act} onClick={() => onAct(act, row)}>
              {actWords[act]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Row>
  );
}

import { Button, Menu } from '@mantine/core';
import type { SavedFilter } from '#contract/transactions/saved-filters.ts';
import { useOpening } from '#ui/late-button.tsx';
import { ChangeOnly } from '#ui/read-only.tsx';
import type { FilterState } from '../use-filters.ts';
import type { OpenFilterDialog } from './saved-filters.tsx';

export interface SavedFiltersMenuProps {
  filters: readonly SavedFilter[];
  state: FilterState;
  onOpen: (dialog: OpenFilterDialog) => void;
}

/** The menu of saved filters, with its button. */
export function SavedFiltersMenu({ filters, state, onOpen }: SavedFiltersMenuProps) {
  const { button, isOpen, setOpen } = useOpening();
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button ref={button} variant="default">
          Saved filters
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map(({ name, address }) => (
          <Menu.Item key={name} onClick={() => state.apply(address)}>
            {name}
          </Menu.Item>
        ))}
        <ChangeOnly>
          {filters.length === 0 ? null : <Menu.Divider />}
          <Menu.Item
            disabled={state.address === ''}
            onClick={() => onOpen({ kind: 'name', filter: { address: state.address } })}
          >
            Save these filters…
          </Menu.Item>
          {filters.length === 0 ? null : (
            <Menu.Item onClick={() => onOpen({ kind: 'manage' })}>Rename or delete…</Menu.Item>
          )}
        </ChangeOnly>
      </Menu.Dropdown>
    </Menu>
  );
}

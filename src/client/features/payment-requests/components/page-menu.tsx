import { Button, Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ChangeOnly } from '#ui/read-only.tsx';
import { paths } from '../../../shared/paths.ts';
import { messages } from '../messages.ts';

/** Actions for the whole page. Spec 2, 2.8. */
export function PageMenu({ isDiscarded, onToggle }: { isDiscarded: boolean; onToggle: () => void }) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button variant="default">More</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ChangeOnly>
          <Menu.Item component={Link} to={paths.paymentForm}>
            {messages.send}
          </Menu.Item>
        </ChangeOnly>
        <Menu.Item onClick={onToggle}>{isDiscarded ? 'Show requests' : 'Show discarded requests'}</Menu.Item>
        <Menu.Item component={Link} to={paths.invoiceSettings}>
          Invoice settings
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

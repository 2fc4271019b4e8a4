import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useOpening } from '#ui/late-button.tsx';
import { ChangeOnly, useIsReadOnly } from '#ui/read-only.tsx';
import { invoiceAddress, type RequestRow } from '../request-row.ts';
import type { RequestActs } from '../use-request-acts.ts';

interface RowActsProps {
  row: RequestRow;
  isDiscarded: boolean;
  acts: RequestActs;
}

/** What can be done with a request. The menu is made when it is first opened, so that scrolling stays smooth. */
export function RowActs(props: RowActsProps) {
  const [isUsed, setUsed] = useState(false);
  const hasActs = !useIsReadOnly() || props.row.request.invoice === 'Y';
  if (!hasActs) return null;
  if (isUsed) return <ActsMenu {...props} />;
  return (
    <Button
      {...looks}
      aria-label={labelOf(props.row)}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setUsed(true)}
    >
      Actions
    </Button>
  );
}

const looks = { size: 'compact-xs', variant: 'default' } as const;
const labelOf = ({ request }: RequestRow) => `Actions for ${request.description}`;

/** Spec 2, 2.8. */
function ActsMenu({ row, isDiscarded, acts }: RowActsProps) {
  const { request } = row;
  const { button, isOpen, setOpen } = useOpening();
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button {...looks} ref={button} aria-label={labelOf(row)}>
          Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isDiscarded ? null : (
          <ChangeOnly>
            <Menu.Item onClick={() => acts.resend(row)}>Resend</Menu.Item>
          </ChangeOnly>
        )}
        {request.invoice === 'N' ? null : (
          <Menu.Item component="a" href={invoiceAddress(request.guid)} target="_blank" rel="noreferrer">
            View invoice
          </Menu.Item>
        )}
        <ChangeOnly>
          {request.paid === 'N' && !isDiscarded ? (
            <Menu.Item onClick={() => acts.markPaid(row)}>Mark as paid</Menu.Item>
          ) : null}
          {isDiscarded ? (
            <Menu.Item onClick={() => acts.restore(row)}>Restore</Menu.Item>
          ) : (
            <Menu.Item onClick={() => acts.discard(row)}>Discard</Menu.Item>
          )}
        </ChangeOnly>
      </Menu.Dropdown>
    </Menu>
  );
}

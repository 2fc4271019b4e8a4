import { Button, Menu } from '@mantine/core';
import { invoiceAddress, type RequestRow } from '../request-row.ts';
import type { RequestActs } from '../use-request-acts.ts';

/** What can be done with a request. Spec 2, 2.8. */
export function RowActs({
  row,
  isDiscarded,
  acts,
}: {
  row: RequestRow;
  isDiscarded: boolean;
  acts: RequestActs;
}) {
  const { request } = row;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button size="compact-xs" variant="default" aria-label={`Actions for ${request.description}`}>
          Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isDiscarded ? null : <Menu.Item onClick={() => acts.resend(row)}>Resend</Menu.Item>}
        {request.invoice === 'N' ? null : (
          <Menu.Item component="a" href={invoiceAddress(request.guid)} target="_blank" rel="noreferrer">
            View invoice
          </Menu.Item>
        )}
        {request.paid === 'N' && !isDiscarded ? (
          <Menu.Item onClick={() => acts.markPaid(row)}>Mark as paid</Menu.Item>
        ) : null}
        {isDiscarded ? (
          <Menu.Item onClick={() => acts.restore(row)}>Restore</Menu.Item>
        ) : (
          <Menu.Item onClick={() => acts.discard(row)}>Discard</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button } from '@mantine/core';
import { formatPounds } from '#domain/money.ts';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Stack } from '#ui/layout.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { own } from '../messages.ts';
import { invoiceAddress, type RequestRow, timeText } from '../request-row.ts';
import { ExtraAnswers } from './extra-answers.tsx';
import { PayParts } from './pay-parts.tsx';

/** The facts of a request, and its link while it is not paid. Spec 2, 2.8. */
export function RequestDetails({ row, onClose }: { row: RequestRow; onClose: () => void }) {
  const { request, amount, time, state } = row;
  const { paid, sent, timestamp, bounced, due_date, invoice_number, paid_date, extra } = request;
  return (
    <Dialog title={`Payment request ${paid === 'P' ? 'paid' : 'sent'}`} size={520} onClose={onClose}>
      <Stack>
        <DefinitionList>
          <Definition term="To">{request.email}</Definition>
          <Definition term="For">{request.description}</Definition>
          <Definition term="Amount">{formatPounds(amount)}</Definition>
          <Definition term="Paid into">{request.name}</Definition>
          <Definition term="Made">{time}</Definition>
          {sent === timestamp ? null : <Definition term="Last sent">{timeText(sent)}</Definition>}
          {bounced === undefined ? null : (
            <Definition term="Not delivered">{own.returned(timeText(bounced))}</Definition>
          )}
          {invoice_number === undefined ? null : (
            <Definition term="Invoice">
              <OutsideLink href={invoiceAddress(request.guid)}>Invoice {invoice_number}</OutsideLink>
            </Definition>
          )}
          {due_date === undefined ? null : <Definition term="Due">{due_date}</Definition>}
          <Definition term="Status">
            {paid_date === undefined ? state : `${state} on ${paid_date}`}
          </Definition>
          {extra === undefined ? null : <ExtraAnswers saved={extra} />}
        </DefinitionList>
        {paid === 'N' ? <PayParts request={request} /> : null}
        <DialogFoot>
          <Button onClick={onClose}>Close</Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

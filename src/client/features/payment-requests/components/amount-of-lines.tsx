import { Input } from '@mantine/core';
import { formatMoney, type Pence } from '#domain/money.ts';
import { FieldBox } from '#renderer/templates/field-box.tsx';
import { fieldId } from '#renderer/form-state.ts';
import { helpId } from '#renderer/widget-props.ts';
import { own } from '../messages.ts';

/** The box of the amount while it is the sum of the invoice's lines. */
export function AmountOfLines({ title, amount }: { title: string; amount: Pence }) {
  const id = fieldId('payment-request', 'amount');
  return (
    <FieldBox id={id} title={title} layout="beside" help={own.amountOfLines}>
      <Input
        id={id}
        readOnly
        // The description is that of the box.
        withAria={false}
        aria-describedby={helpId(id)}
        leftSection={<span aria-hidden="true">£</span>}
        value={formatMoney(amount)}
      />
    </FieldBox>
  );
}

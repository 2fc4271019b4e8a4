import { Input } from '@mantine/core';
import type { ComponentProps } from 'react';
import { formatMoney, type Pence } from '#domain/money.ts';
import { FieldBox } from '#renderer/templates/field-box.tsx';
import { fieldId } from '#renderer/form-state.ts';
import { helpId } from '#renderer/widget-props.ts';
import { own } from '../messages.ts';

const ID = fieldId('payment-request', 'amount');

/** The box of the amount while it is the sum of the invoice's lines. */
export function AmountOfLines({ title, amount }: { title: string; amount: Pence }) {
  return (
    <FieldBox id={ID} title={title} layout="beside" help={own.amountOfLines}>
      <Input
        id={ID}
        component={Described}
        leftSection={<span aria-hidden="true">£</span>}
        value={formatMoney(amount)}
      />
    </FieldBox>
  );
}

/** Mantine describes an input only by texts of its own. */
function Described(props: ComponentProps<'input'>) {
  return <input {...props} readOnly aria-describedby={helpId(ID)} />;
}

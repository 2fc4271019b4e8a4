import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { useGetUserProfileQuery } from '../../../shared/profile.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { whoLooks } from '../../../shared/session/who-looks.ts';
import { amountToPay } from '../amount.ts';
import { AmountField } from '../components/amount-field.tsx';
import { PayFrame } from '../components/pay-frame.tsx';
import { formProblem, payerProblem } from '../form-problem.ts';
import { messages } from '../messages.ts';
import { usePay } from '../use-pay.ts';

/** /hmrcpay/form: pays any Self Assessment bill by bank. It needs no account. */
export function PayFormScreen() {
  const session = useSession();
  const isFiler = session !== undefined && session.agent === undefined;
  const profile = useGetUserProfileQuery(undefined, { skip: !isFiler });
  const [typed, setUtr] = useState<string>();
  const utr = typed ?? profile.data?.utr ?? '';
  const [amount, setAmount] = useState('');
  const [payer, setPayer] = useState({ name: '', email: '' });
  const { pay, isStarting } = usePay();
  const submit = async () => {
    const reference = utr.replace(/\s/g, '').replace(/K$/i, '');
    const toPay = amountToPay(amount);
    const problem =
      formProblem({ reference, amount }) ?? (session === undefined ? payerProblem(payer) : undefined);
    if (problem !== undefined || toPay === undefined)
      return alertDialog({ title: messages.formErrors, message: problem ?? messages.formAdvice });
    return pay({ utr: reference, amount: toPay, ...(session === undefined && { payer }) });
  };
  const who = whoLooks(session);
  if (who !== 'owner')
    return (
      <PayFrame title="Pay HMRC">
        <Notice tone="info">{messages.notYours[who]}</Notice>
      </PayFrame>
    );
  return (
    <PayFrame title="Pay HMRC">
      <Stack
        as="form"
        gap={3}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isStarting) void submit();
        }}
      >
        <Text>
          Pay a Self Assessment bill from your bank account. You choose your bank and confirm the payment
          there.
        </Text>
        <TextInput
          label="UTR"
          description="Your Unique Taxpayer Reference has ten digits. HMRC’s letters and your HMRC account show it."
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          value={utr}
          onChange={(event) => setUtr(event.currentTarget.value)}
        />
        <AmountField label="Amount" value={amount} onChange={setAmount} />
        {session === undefined ? (
          <>
            <TextInput
              label="Your name"
              autoComplete="name"
              maxLength={100}
              value={payer.name}
              onChange={(event) => setPayer({ ...payer, name: event.currentTarget.value })}
            />
            <TextInput
              label="Your email"
              description={messages.payerAbout}
              type="email"
              autoComplete="email"
              maxLength={254}
              value={payer.email}
              onChange={(event) => setPayer({ ...payer, email: event.currentTarget.value })}
            />
          </>
        ) : null}
        <Button type="submit" loading={isStarting}>
          Continue to your bank
        </Button>
        <Text size="sm" tone="faint">
          The money goes straight from your bank to HMRC. We never hold it.
        </Text>
      </Stack>
    </PayFrame>
  );
}

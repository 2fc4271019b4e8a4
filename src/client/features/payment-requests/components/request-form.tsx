import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestMessages } from '#contract/payment-requests/request-messages.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import type { Field, Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { newEntry } from '#renderer/entries.ts';
import { Card } from '#ui/card.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Row } from '#ui/layout.tsx';
import { useHasOpenQuestion } from '#ui/open-questions.ts';
import { accountChoices } from '../../../shared/forms/account-choices.ts';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { categoryChoices } from '../../../shared/forms/category-choices.ts';
import { DialogForm } from '../../../shared/forms/dialog-form.tsx';
import { extraForm, withExtra } from '../../../shared/forms/extra-form.ts';
import { titledOr, useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard.ts';
import { useOneAtATime } from '../../../shared/forms/use-one-at-a-time.ts';
import { loadCheck } from '../../../shared/forms/validators.ts';
import { type PathState, paths } from '../../../shared/paths.ts';
import { useSendPaymentRequestMutation } from '../api.ts';
import { messages } from '../messages.ts';
import type { Payable } from '../request-row.ts';
import { InvoiceLines } from '../lines/invoice-lines.tsx';
import { type LineRow, restoredRows, totalOf } from '../lines/line-values.ts';
import { useInvoiceLines } from '../lines/use-invoice-lines.ts';
import {
  afterTyping,
  isSumOfLines,
  requestBody,
  restoredValues,
  startValues,
  withLineSum,
} from '../request-values.ts';
import { useNoAccounts } from '../use-no-accounts.ts';
import type { RequestFormData } from '../use-request-form.ts';
import { useViewDraft } from '../use-view-draft.tsx';
import { AmountOfLines } from './amount-of-lines.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { AccountHolder } from './account-holder.tsx';

interface RequestFormProps {
  data: RequestFormData;
  /** What came back from the invoice settings, if anything. */
  state: unknown;
  /** Nothing is lost by leaving it now. */
  isSent: boolean;
  onSent: (request: Payable) => void;
}

/** The form for the definition 'payment-request', with the lines of its invoice. Spec 2, 2.8 and 5. */
export function RequestForm({ data, state, isSent, onSent }: RequestFormProps) {
  const { form, line, year, accounts, categories } = data;
  const navigate = useNavigate();
  const definition = useMemo(() => definitionOf(form), [form]);
  const lineDefinition = useMemo(() => definitionOf(line), [line]);
  const [start] = useState(() =>
    startValues(newEntry(definition, year), {
      today: ukDateOf(new Date()),
      accountIds: accounts.map(({ id }) => id),
    }),
  );
  const [values, setValues] = useState<Values>(() => ({ ...start, ...restoredValues(definition, state) }));
  const [startRows] = useState<readonly LineRow[]>(() => restoredRows(state));
  const [rows, setRows] = useState(startRows);
  const lines = useInvoiceLines({
    form: line,
    definition: lineDefinition,
    year,
    rows,
    firstPrice: values['amount'],
    onChange: setRows,
  });
  const shown = useMemo(() => withLineSum(values, rows), [values, rows]);
  const isTyped = rows !== startRows || Object.keys(values).some((name) => values[name] !== start[name]);
  // The invoice settings give everything back.
  useLeaveGuard(isTyped && !isSent, { savesDrafts: false, keepsAt: paths.invoiceSettings });
  const [send] = useSendPaymentRequestMutation();
  const hasOpenQuestion = useHasOpenQuestion();
  const oneAtATime = useOneAtATime();
  const checked = useCheckedForm({
    definition,
    year,
    loadCheck: () => loadCheck({ definition, year, validator: form.validator }),
    problem: titledOr(messages.oops),
    failure: messages.failed.title,
  });
  const viewDraft = useViewDraft();
  useNoAccounts(accounts.length === 0);
  const choices = useMemo(
    () => ({ accounts: accountChoices(accounts), 'tax-categories': categoryChoices(categories, 'I') }),
    [accounts, categories],
  );
  const { account_id, send_invoice }: DialogValues<'payment-request'> = values;
  const account = accounts.find(({ id }) => String(id) === account_id);

  const change = (typed: Values) => {
    checked.dropChanged(shown, typed);
    setValues(afterTyping(values, typed, rows));
  };
  const openSettings = async () => {
    const state = {
      ...values,
      lines: rows.map((row) => row.values),
    } satisfies PathState['invoiceSettings'];
    // For the browser's Back, too.
    await navigate(paths.paymentForm, { replace: true, state });
    await navigate(paths.invoiceSettings, { state });
  };
  const submit = () =>
    checked.submit(shown, async () => {
      if (send_invoice === true && !(await lines.check())) return;
      if (account === undefined)
        return checked.refuse([{ field: 'account_id', message: requestMessages.account }]);
      if (account.full_name === '') return askToReconnect(account.id);
      const body = {
        ...requestBody(shown, rows, account.full_name),
        ...withExtra(extraForm(form, year).answers(values)),
      };
      // An empty answer is a failure: spec 2, 8.
      const reply = (await send({ body }).unwrap()) as Partial<{ g: string; i: number }> | null;
      if (reply?.g === undefined || reply.i === undefined) return alertDialog(messages.failed);
      const { description = '', amount } = body;
      onSent({ guid: reply.g, id: reply.i, description, amount: Number(amount) });
    });
  const askToReconnect = async (id: number) => {
    const question = {
      title: messages.oops,
      message: requestMessages.holder,
      confirmLabel: messages.reconnect,
    };
    if (await confirm(question))
      void navigate(paths.accounts, { state: { reconnectAccount: id } satisfies PathState['accounts'] });
  };

  const decorate = (field: Field, box: ReactNode) => {
    if (field.name === 'email')
      return (
        <>
          {box}
          <CustomerMenu onChoose={(customer) => change({ ...shown, ...customer })} />
        </>
      );
    if (field.name === 'amount' && isSumOfLines(values, rows))
      return <AmountOfLines title={field.title} amount={totalOf(rows)} />;
    if (field.name === 'due_date')
      return (
        <>
          {box}
          <InvoiceLines lines={lines} />
        </>
      );
    if (field.name !== 'account_id') return box;
    return (
      <>
        {box}
        <AccountHolder name={account?.full_name} />
      </>
    );
  };

  return (
    <Card>
      <DialogForm
        form={checked}
        values={shown}
        onChange={change}
        choices={choices}
        decorate={decorate}
        idPrefix="payment-request"
        submitLabel="Send"
        saving={checked.saving && !hasOpenQuestion}
        onSubmit={() => oneAtATime(submit)}
        onCancel={() => void navigate(paths.payment)}
      >
        {send_invoice === true ? (
          <Row>
            <Button variant="default" onClick={() => oneAtATime(openSettings)}>
              Invoice setup
            </Button>
            <Button variant="default" onClick={() => oneAtATime(() => viewDraft(checked, shown, lines))}>
              View Invoice
            </Button>
          </Row>
        ) : null}
      </DialogForm>
    </Card>
  );
}

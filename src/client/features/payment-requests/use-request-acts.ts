import { useMemo } from 'react';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { guarded } from '../../shared/books/guarded.ts';
import {
  useDiscardPaymentRequestMutation,
  useMarkPaymentPaidMutation,
  useSendPaymentRequestMutation,
} from './api.ts';
import { messages, own } from './messages.ts';
import type { RequestRow } from './request-row.ts';

/** The actions of a row. Each shows its own questions and errors. */
export interface RequestActs {
  readonly resend: (row: RequestRow) => void;
  readonly markPaid: (row: RequestRow) => void;
  readonly discard: (row: RequestRow) => void;
  readonly restore: (row: RequestRow) => void;
}

/** The same object each time, so that the columns stay the same. */
export function useRequestActs(): RequestActs {
  const [send] = useSendPaymentRequestMutation();
  const [mark] = useMarkPaymentPaidMutation();
  const [discard] = useDiscardPaymentRequestMutation();
  return useMemo(() => {
    const setDiscarded = (id: number, isDiscarded: boolean) =>
      guarded(() => discard({ query: { id, discard: isDiscarded ? 'Y' : 'N' } }).unwrap());
    const resend = async ({ request: { id } }: RequestRow) => {
      const done = await guarded(() => send({ body: { pay_id: id } }).unwrap());
      if (done.ok) toast(messages.sent);
    };
    const markPaid = async ({ request: { id } }: RequestRow) => {
      if (!(await confirmed(messages.markPaid))) return;
      const done = await guarded(() => mark({ body: { id } }).unwrap());
      if (done.ok) toast(own.paid);
    };
    const restore = async ({ request: { id } }: RequestRow) => {
      if ((await setDiscarded(id, false)).ok) toast(own.restored);
    };
    const discardRow = async (row: RequestRow) => {
      if (!(await confirmed(messages.discard))) return;
      if ((await setDiscarded(row.request.id, true)).ok) toast(own.discarded, () => void restore(row));
    };
    return {
      resend: (row) => void resend(row),
      markPaid: (row) => void markPaid(row),
      discard: (row) => void discardRow(row),
      restore: (row) => void restore(row),
    };
  }, [send, mark, discard]);
}

function confirmed(question: { title: string; message: string }): Promise<boolean> {
  return confirm({ ...question, confirmLabel: messages.yes, cancelLabel: messages.no });
}

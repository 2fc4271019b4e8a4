import { hmrcAccount, paymentReference } from '#domain/hmrc-account.ts';
import { type Pence, toDecimal } from '#domain/money.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { errorMessage } from '../../shared/api/call-error.ts';
import { useGetPaymentAuthLinkMutation } from '../../shared/payments/api.ts';
import { messages } from './messages.ts';

export interface PaymentToMake {
  readonly utr: string;
  readonly amount: Pence;
  /** The year it is for, if it is known. */
  readonly taxYearId?: number;
  /** Of people without an account. */
  readonly payer?: { readonly name: string; readonly email: string };
}

/** Starts a payment and goes to the bank's page. If the same amount was paid a moment ago, it asks first. */
export function usePay(): { pay: (payment: PaymentToMake) => Promise<void>; isStarting: boolean } {
  const [start, { isLoading: isStarting }] = useGetPaymentAuthLinkMutation();
  const pay = async (payment: PaymentToMake, again?: 'Y'): Promise<void> => {
    const { utr, amount, taxYearId, payer } = payment;
    const { data, error } = await start({
      body: {
        name: hmrcAccount.name,
        sort_code: hmrcAccount.sortCode,
        account_number: hmrcAccount.accountNumber,
        reference: paymentReference(utr),
        amount: toDecimal(amount),
        ...(taxYearId !== undefined && { tax_year_id: taxYearId }),
        ...(payer && { payer_name: payer.name, payer_email: payer.email }),
        ...(again && { again }),
      },
    });
    if (data?.status === 'success') return window.location.assign(data.authUrl);
    if (data?.paid_recently !== 'Y')
      return alertDialog({ title: messages.notStarted, message: data?.message ?? errorMessage(error) });
    const isSure = await confirm({
      title: messages.payAgain,
      message: data.message,
      confirmLabel: 'Pay again',
    });
    return isSure ? pay(payment, 'Y') : undefined;
  };
  return { pay: (payment) => pay(payment), isStarting };
}

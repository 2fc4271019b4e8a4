import { useEffect, useRef } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { useSendPDFEmailMutation } from '../../shared/reports/api.ts';
import { checkEmail, NOT_MAILED } from './messages.ts';
import type { Outcome } from './outcome.ts';

/** Once a live return is accepted its PDF is mailed to the owner of the account, once, and they are told. */
export function useMailedCopy(outcome: Outcome | undefined, taxYearId: number, email: string): void {
  const [send] = useSendPDFEmailMutation();
  const mailed = useRef('');
  const isFiled = outcome?.kind === 'success' && !outcome.test;
  const token = isFiled ? outcome.token : '';
  useEffect(() => {
    if (token === '' || mailed.current === token) return;
    mailed.current = token;
    void send({ body: { report_token: token, tax_year_id: taxYearId } })
      .unwrap()
      .then(
        () => alertDialog(checkEmail(email)),
        () => alertDialog(NOT_MAILED),
      );
  }, [token, taxYearId, email, send]);
}

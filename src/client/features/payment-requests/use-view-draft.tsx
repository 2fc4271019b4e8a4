import type { Values } from '#form-schemas/definition.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import type { CheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useDraftInvoiceMutation } from './api.ts';
import { own } from './messages.ts';
import { invoiceAddress } from './request-row.ts';
import type { InvoiceLinesState } from './lines/use-invoice-lines.ts';
import { draftBody } from './request-values.ts';

/** Saves the form as a draft and opens its PDF in a new window. Nothing is sent. Spec 2, 7. */
export function useViewDraft(): (
  form: CheckedForm,
  values: Values,
  lines: InvoiceLinesState,
) => Promise<void> {
  const [save] = useDraftInvoiceMutation();
  return (form, values, lines) =>
    form.submit(values, async () => {
      if (!(await lines.check())) return;
      const { guid } = await save({ body: draftBody(values, lines.rows) }).unwrap();
      const address = invoiceAddress(guid, true);
      const opened = window.open(address, '_blank');
      if (opened === null)
        await alertDialog({
          title: own.blocked.title,
          message: <OutsideLink href={address}>{own.blocked.open}</OutsideLink>,
        });
      // The document must not be able to steer this page.
      else opened.opener = null;
    });
}

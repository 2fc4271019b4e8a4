import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTaxForms } from '#contract/tax-forms.ts';

type Reply = ReplyOf<typeof getTaxForms>;

/** A form by its code or title, and the id of its tax year. */
interface FormOfYear {
  readonly name: string;
  readonly yearId: number;
}

let asked: (FormOfYear & { readonly reply: () => Promise<Reply> }) | undefined;

/**
 * Notes the reply about the form that the next screen opens: it was asked for while the code of the screen is on its way.
 * Undefined when that screen opens none.
 */
export function rememberAskedForm(form: typeof asked): void {
  asked = form;
}

/** The reply that was asked for, once; undefined when another form was asked for, or none. Rejects as the call does. */
export function takeAskedForm({ name, yearId }: FormOfYear): Promise<Reply> | undefined {
  const found = asked?.name === name && asked.yearId === yearId ? asked.reply : undefined;
  asked = undefined;
  return found?.();
}

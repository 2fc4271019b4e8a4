import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTaxForms } from '#contract/tax-forms/tax-forms.ts';

type Reply = ReplyOf<typeof getTaxForms>;

/** A form by its code or title, and the id of its tax year. */
interface FormOfYear {
  readonly name: string;
  readonly yearId: number;
}

let prefetched: (FormOfYear & { readonly reply: () => Promise<Reply> }) | undefined;

/**
 * Stores the prefetched form for the next screen: it was requested while the screen's code was loading. Undefined
 * when that screen opens no form.
 */
export function setPrefetchedForm(form: typeof prefetched): void {
  prefetched = form;
}

/**
 * Returns the prefetched reply once; undefined when none or another form was prefetched. Rejects when the call
 * does.
 */
export function takePrefetchedForm({ name, yearId }: FormOfYear): Promise<Reply> | undefined {
  const found = prefetched?.name === name && prefetched.yearId === yearId ? prefetched.reply : undefined;
  prefetched = undefined;
  return found?.();
}

import type { ReplyOf } from '#contract/endpoint.ts';
import type { FormDraft } from '#contract/tax-forms/form-answers.ts';
import type { getTaxForms } from '#contract/tax-forms/tax-forms.ts';
import { pounds, type Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { definitionOf } from '../../shared/forms/answers.ts';

/** A box of SA100 in which HMRC's figure differs from what is typed there. */
export interface PensionBox {
  readonly name: string;
  readonly box: string;
  readonly title: string;
  /** Undefined if the box is empty. */
  readonly typed: Pence | undefined;
  readonly fromHmrc: Pence;
}

export interface PensionPlan {
  /** The section of SA100. */
  readonly section: string;
  readonly version: number;
  /** The answers in the wire format, with unsaved typing. */
  readonly answers: FormDraft['entries'][number];
  readonly boxes: readonly PensionBox[];
  /** When these answers were stored; '' if there are none. */
  readonly seen: string;
}

/**
 * What HMRC's pensions and benefits would change in SA100. `reply` is the form as opened; undefined if the year has no
 * such form. Pure.
 */
export function pensionPlan(
  reply: ReplyOf<typeof getTaxForms>,
  year: TaxYear,
  fromHmrc: Readonly<Record<string, number>>,
): PensionPlan | undefined {
  const form = reply.forms.find(({ code }) => code === 'SA100');
  if (form === undefined || reply.opened === undefined) return undefined;
  const { data, draft, saved: stored } = reply.opened;
  const saved = JSON.parse(data) as PensionPlan['answers'] | null; // As the contract describes it.
  const answers = draft?.entries[0] ?? saved ?? {};
  const fields = fieldsFor(definitionOf(form), year);
  return {
    section: form.tax_column,
    version: form.version,
    answers,
    seen: draft?.saved ?? stored ?? '',
    boxes: Object.entries(fromHmrc).flatMap(([box, amount]): PensionBox[] => {
      const field = fields.find(({ id }) => id === `sa100.${box}`);
      if (field === undefined) return [];
      const value = answers[field.name];
      const typed = typeof value === 'number' ? pounds(value) : undefined;
      if (typed === pounds(amount)) return [];
      return [
        { name: field.name, box: field.box ?? '', title: field.title, typed, fromHmrc: pounds(amount) },
      ];
    }),
  };
}

/** The answers after copying: empty boxes are filled, and typed ones replaced if that was chosen. Pure. */
export function applyPensions(
  { answers, boxes }: PensionPlan,
  replaced: ReadonlySet<string>,
): PensionPlan['answers'] {
  const changed = boxes.filter(({ name, typed }) => typed === undefined || replaced.has(name));
  // Amounts are exact in pounds with two decimals.
  return { ...answers, ...Object.fromEntries(changed.map(({ name, fromHmrc }) => [name, fromHmrc / 100])) };
}

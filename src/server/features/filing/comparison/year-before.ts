import type { compareReturn } from '#contract/filing/comparison.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Pence } from '#domain/money.ts';
import { type TaxYear, taxYearLabel, taxYears } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { toTaxCalculationFields } from '#tax/fields.ts';
import type { Seal } from '../../../crypto/seal.ts';
import { openTexts } from '../../../crypto/sealed-texts.ts';
import type { Tx } from '../../../db/database.ts';
import { definitionSavedWith } from '../../../data/definitions/in-force.ts';
import { asSent, finalAsSent, type Sending } from '../../../data/filing/as-sent.ts';
import { lastFiled } from '../../../data/filing/submissions.repo.ts';
import { hasRates } from '../../../data/rates/rates-in-force.ts';
import type { ReturnFigures } from '../../../data/tax/figures-of-year.ts';
import { returnFigures } from '../../../data/tax/return-figures.ts';
import { filledEntries, type FilledForm } from './filled-forms.ts';

export interface YearBefore {
  readonly wire: NonNullable<ReplyOf<typeof compareReturn>['before']>;
  readonly forms: readonly FilledForm[];
  /** The figures of its tax by name, in pounds. Empty if there is no tax. */
  readonly tax: Readonly<Record<string, unknown>>;
}

/** The parts of what is stored with a filed return that are compared. */
interface StoredInputs {
  readonly forms?: readonly (Version & {
    readonly included: boolean;
    readonly entries: readonly { readonly values: Values; readonly entry?: number }[];
  })[];
  readonly final?: Values;
  readonly finalForm?: Version | null;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly context?: Context;
  readonly gainsAdjustment?: Pence;
}

interface Version {
  readonly code: string;
  readonly definitionYear: string;
  readonly version: number;
}

/**
 * The year before as it was filed here, or else as its forms are saved; undefined if nothing of it is in a return.
 */
export async function yearBefore(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<YearBefore | undefined> {
  const last = taxYears[taxYears.indexOf(year) - 1];
  if (last === undefined) return undefined;
  const filed = await lastFiled(tx, userId, last);
  const inputs = filed && (openTexts(seal, filed.inputs) as StoredInputs); // Only gather() writes it.
  if (filed !== undefined && inputs?.forms !== undefined)
    return {
      wire: { tax_year: taxYearLabel(last), from: 'return', submitted: filed.submitted.toISOString() },
      forms: await formsAsFiled(tx, last, inputs),
      tax: inputs.result ?? {},
    };
  if (!(await hasRates(tx, last, now))) return undefined;
  const figures = await returnFigures(tx, seal, userId, last, now);
  const forms = includedForms(figures, last);
  if (!figures.forms.some(({ included }) => included)) return undefined;
  const { calculation } = figures;
  return {
    wire: { tax_year: taxYearLabel(last), from: 'answers' },
    forms,
    tax: calculation.ok ? toTaxCalculationFields(calculation) : {},
  };
}

/** The forms of a return as they are now, with the final section, and the figures that would be sent. */
export function includedForms(figures: ReturnFigures, year: TaxYear): FilledForm[] {
  const { forms, finalForm, context, calculation } = figures;
  const gainsAdjustment = calculation.ok ? calculation.figures.gains.rateChangeAdjustment.value : undefined;
  return asFilled(
    {
      forms: forms.filter(({ included }) => included),
      final: finalForm,
    },
    { taxYear: year, context, gainsAdjustment },
  );
}

async function formsAsFiled(
  tx: Tx,
  year: TaxYear,
  { forms = [], final, finalForm, context, gainsAdjustment }: StoredInputs,
): Promise<FilledForm[]> {
  const defined = async <Form extends Version>(form: Form) => {
    const definition = await definitionSavedWith(tx, form);
    return definition === undefined ? [] : [{ ...form, definition }];
  };
  const included = await Promise.all(forms.filter((form) => form.included).map(defined));
  const [last] = finalForm ? await defined({ ...finalForm, entries: [{ values: final ?? {} }] }) : [];
  return asFilled({ forms: included.flat(), final: last }, { taxYear: year, context, gainsAdjustment });
}

interface Answers {
  readonly definition: Definition;
  readonly entries: readonly { readonly values: Values; readonly entry?: number }[];
}

function asFilled(
  { forms, final }: { readonly forms: readonly Answers[]; readonly final: Answers | undefined },
  sending: Sending,
): FilledForm[] {
  const sent = forms.map(({ definition, entries }) => asSent({ definition, entries }, sending));
  return [...sent, ...(final === undefined ? [] : [finalAsSent(final)])].map(({ definition, entries }) => ({
    code: definition.code,
    fields: fieldsFor(definition, sending.taxYear),
    entries: filledEntries(definition, entries),
  }));
}

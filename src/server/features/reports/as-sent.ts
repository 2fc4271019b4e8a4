import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { withGainsAdjustment } from '../../data/filing/gains-adjustment.ts';
import { finalAsFiled, formAsFiled, isLeftOutWhenNil } from '../../data/filing/xml/whole-pounds.ts';
import type { ReportForm } from './report-content.ts';

interface Sending {
  readonly taxYear: TaxYear;
  /** What the form reads of the rest of the return. */
  readonly context: Context | undefined;
  readonly gainsAdjustment: Pence | undefined;
}

/**
 * A form with the figures that its return carries: whole pounds where the box wants them, the sums made of these, the
 * figure of SA108 box 51 where the filer left it empty; without boxes that are left out when they are nil.
 */
export function asSent(form: ReportForm, { gainsAdjustment, ...sending }: Sending): ReportForm {
  const { definition, entries } = form;
  const own = { definition, entries: entries.map(({ values }) => values) };
  const [adjusted = own] =
    gainsAdjustment === undefined ? [own] : withGainsAdjustment([own], gainsAdjustment);
  const sent = formAsFiled(adjusted, sending).entries;
  return {
    definition,
    entries: entries.map((entry, index) => ({
      ...entry,
      values: withoutNil(definition, sending.taxYear, sent[index] ?? entry.values),
    })),
  };
}

/** The final section with its figures as they are sent. */
export function finalAsSent({ definition, entries }: ReportForm): ReportForm {
  return { definition, entries: entries.map((entry) => ({ ...entry, values: finalAsFiled(entry.values) })) };
}

/** A nil box that shares its element with one that is not (SA103S 22 beside 21) adds nothing to what is sent. */
function withoutNil(definition: Definition, year: TaxYear, values: Values): Values {
  const fields = fieldsFor(definition, year);
  const said = new Set(fields.flatMap(({ name, xml }) => (values[name] && xml !== undefined ? [xml] : [])));
  const nil = fields.filter(
    (field) => values[field.name] === 0 && (said.has(field.xml ?? '') || isLeftOutWhenNil(field, year)),
  );
  return { ...values, ...Object.fromEntries(nil.map(({ name }) => [name, undefined])) };
}

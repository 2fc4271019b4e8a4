import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { withGainsAdjustment } from './gains-adjustment.ts';
import { finalAsFiled, formAsFiled, isOmittedWhenZero } from './xml/whole-pounds.ts';

/** A form of a return with its answers. */
interface Answered<Entry> {
  readonly definition: Definition;
  readonly entries: readonly Entry[];
}

interface WithValues {
  readonly values: Values;
}

export interface Sending {
  readonly taxYear: TaxYear;
  /** What the form reads from the rest of the return. */
  readonly context: Context | undefined;
  readonly gainsAdjustment: Pence | undefined;
}

/**
 * A form with the figures of its return: whole pounds where the box requires them, their sums, and the figure for SA108
 * box 51 if the filer left it empty. Boxes that are left out when zero are missing.
 */
export function asSent<Entry extends WithValues>(
  form: Answered<Entry>,
  { gainsAdjustment, ...sending }: Sending,
): Answered<Entry> {
  const { definition, entries } = form;
  const own = { definition, entries: entries.map(({ values }) => values) };
  const [adjusted = own] =
    gainsAdjustment === undefined ? [own] : withGainsAdjustment([own], gainsAdjustment);
  const sent = formAsFiled(adjusted, sending).entries;
  return {
    definition,
    entries: entries.map((entry, index) => ({
      ...entry,
      values: withoutZeros(definition, sending.taxYear, sent[index] ?? entry.values),
    })),
  };
}

/** The final section with its figures as sent. */
export function finalAsSent<Entry extends WithValues>({
  definition,
  entries,
}: Answered<Entry>): Answered<Entry> {
  return { definition, entries: entries.map((entry) => ({ ...entry, values: finalAsFiled(entry.values) })) };
}

/** A zero box that shares its element with a non-zero one (SA103S 22 with 21) adds nothing to what is sent. */
function withoutZeros(definition: Definition, year: TaxYear, values: Values): Values {
  const fields = fieldsFor(definition, year);
  const sentElements = new Set(
    fields.flatMap(({ name, xml }) => (values[name] && xml !== undefined ? [xml] : [])),
  );
  const zeros = fields.filter(
    (field) =>
      values[field.name] === 0 && (sentElements.has(field.xml ?? '') || isOmittedWhenZero(field, year)),
  );
  return { ...values, ...Object.fromEntries(zeros.map(({ name }) => [name, undefined])) };
}

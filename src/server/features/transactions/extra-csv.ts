import { transactionDialogs } from '#contract/tax-forms/extra-answers.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import type { CsvCell } from '#domain/csv.ts';
import type { Pence } from '#domain/money.ts';
import { taxYearOf } from '#domain/tax-year.ts';
import type { DialogCode } from '#form-schemas/dialogs.ts';
import type { Field } from '#form-schemas/definition.ts';
import { extraFields, extraPart } from '#form-schemas/extra-fields.ts';
import { readAnswers } from '#form-schemas/read-answers.ts';
import { reading } from '#form-schemas/reading.ts';
import type { ReadChoices } from '#form-schemas/widgets/kind.ts';
import { definitionsInForce, type InForce } from '../../data/definitions/in-force.ts';
import type { Tx } from '../../db/database.ts';
import { answeredYears } from './extra-of-books.ts';

/** A column of a file: its heading, and the cell of a transaction. */
export type ExtraCsvColumn = readonly [heading: string, cell: (row: Transaction) => CsvCell];

const PART: DialogCode = 'transaction-part';

/**
 * A column for each field that staff added to the transaction dialogs, of every tax year in which the person has
 * answers; none for nearly everyone. Titles are unique, also among those `taken`; the newest year names a field.
 */
export async function extraCsvColumns(
  tx: Tx,
  userId: number,
  { now, choices, taken }: { now: Date; choices: ReadChoices; taken: readonly string[] },
): Promise<ExtraCsvColumn[]> {
  const dialogs: readonly string[] = [...transactionDialogs, PART];
  const columns = new Map<string, { title: string; code: string; name: string }>();
  const forms = new Map<string, { form: InForce; fields: ReadonlyMap<string, Field> }>();
  const titles = new Set(taken);
  for (const year of (await answeredYears(tx, userId)).toReversed())
    for (const form of await definitionsInForce(tx, year, now)) {
      if (!dialogs.includes(form.code)) continue;
      const fields = extraFields(form.definition, year);
      forms.set(`${year} ${form.code}`, {
        form,
        fields: new Map(fields.map((field) => [field.name, field])),
      });
      for (const { name, title } of fields) {
        const id = `${form.code}.${name}`;
        if (columns.has(id)) continue;
        const unique = titles.has(title) ? `${title} (${form.definition.title})` : title;
        titles.add(unique);
        columns.set(id, { title: unique, code: form.code, name });
      }
    }
  return [...columns.values()].map(({ title, code, name }) => [
    title,
    (row) => {
      const date = parseUkDate(row.datetime);
      const year = date && taxYearOf(date);
      const known = year && forms.get(`${year} ${code}`);
      const field = known?.fields.get(name);
      if (year === undefined || known === undefined || field === undefined) return '';
      const part = extraPart(known.form.definition);
      const values = savedOf(row, code).flatMap((saved) => readAnswers(part, year, saved)[name] ?? []);
      const [only] = values;
      // Spreadsheets add amounts up; several are a text, as for a split row.
      if (field.currency === true && typeof only === 'number' && values.length === 1) return only as Pence;
      const texts = values.map((value) => reading(field, value, choices));
      return texts.filter((text) => text !== '').join('; ');
    },
  ]);
}

function savedOf(row: Transaction, code: string): readonly unknown[] {
  if (code === PART) return row.part_extra ?? [];
  const saved = (row.extra as Readonly<Record<string, unknown>> | undefined)?.[code];
  return saved === undefined ? [] : [saved];
}

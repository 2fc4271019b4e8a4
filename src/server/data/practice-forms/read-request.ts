import type { Answers } from '#contract/asked-forms/asked-forms.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { fileFields, fileIds } from '#form-schemas/files.ts';
import { withEntries } from '#form-schemas/lists.ts';
import { readAnswers } from '#form-schemas/read-answers.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type FileRow, findFiles } from '../files/files.repo.ts';
import { readable } from './forms.repo.ts';
import type { FormRequest } from './requests.repo.ts';

/** A request with its form: the version that the client was sent, drawn for the year it was made in. */
export interface RequestedForm {
  readonly definition: Definition;
  readonly year: TaxYear;
  readonly practice: string;
}

/** The form of a request. For asSystem: a client cannot read forms of practices, but has been sent this one. */
export async function formOfRequest(
  tx: Tx,
  { practice_id, form_id, version }: Pick<FormRequest, 'practice_id' | 'form_id' | 'version'>,
): Promise<RequestedForm> {
  const { definition: stored, name } = await tx
    .selectFrom('practice_form_versions as v')
    .innerJoin('practices as p', 'p.practice_id', 'v.practice_id')
    .select(['v.definition', 'p.name'])
    .where('v.practice_id', '=', practice_id)
    .where('v.form_id', '=', form_id)
    .where('v.version', '=', version)
    .executeTakeFirstOrThrow();
  const definition = readable(stored);
  return { definition, year: yearOfForm(definition), practice: name };
}

/** Throws unavailable for a year that this release does not know. */
export function yearOfForm({ taxYear }: Definition): TaxYear {
  if (!isTaxYear(taxYear)) throw new AppError('unavailable', 'This form is for a year that we do not know.');
  return taxYear;
}

/** Answers as the app reads them: pence, 'YYYY-MM-DD'. */
export function valuesOf(
  { definition, year }: Pick<RequestedForm, 'definition' | 'year'>,
  answers: Answers | null,
): Values {
  return answers === null ? {} : readAnswers(definition, year, answers);
}

/** The files in answers, that their owner has. For asSystem, or as the owner. */
export function filesOf(
  tx: Tx,
  userId: number,
  form: Pick<RequestedForm, 'definition' | 'year'>,
  answers: readonly (Answers | null)[],
): Promise<FileRow[]> {
  const ids = answers.flatMap((one) => {
    const values = valuesOf(form, one);
    const fields = fileFields(withEntries(fieldsFor(form.definition, form.year), values));
    return fields.flatMap(({ name }) => fileIds(values[name]));
  });
  return findFiles(tx, userId, [...new Set(ids)]);
}

import type { FieldIssue } from '#contract/errors.ts';
import type { Field, Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { fileFields, fileIds, fileProblem } from '#form-schemas/files.ts';
import { withEntries } from '#form-schemas/lists.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Tx } from '../../db/database.ts';
import type { InForce } from '../definitions/in-force.ts';
import { type FileRow, findFiles } from './files.repo.ts';

/** All files in a form's answers, and their problems by field and list entry. */
export async function formFiles(
  tx: Tx,
  userId: number,
  form: Pick<InForce, 'definition' | 'year'>,
  answers: Values | readonly Values[],
): Promise<{ ids: readonly string[]; issues: FieldIssue[] }> {
  const all = fieldsFor(form.definition, form.year);
  const fieldsOf = (entry: Values) => fileFields(withEntries(all, entry));
  const entries = isList(answers) ? answers : [answers];
  const ids = [
    ...new Set(entries.flatMap((entry) => fieldsOf(entry).flatMap(({ name }) => fileIds(entry[name])))),
  ];
  const found = new Map((await findFiles(tx, userId, ids, { hold: true })).map((file) => [file.id, file]));
  const issues = entries.flatMap((entry, index) =>
    fieldsOf(entry).flatMap((field) => {
      const message = problemOf(field, fileIds(entry[field.name]), found);
      if (message === undefined) return [];
      return [{ field: isList(answers) ? `${index}.${field.name}` : field.name, message }];
    }),
  );
  return { ids, issues };
}

/** Someone else's file is reported like an unknown id. */
function problemOf(
  field: Field,
  ids: readonly string[],
  found: ReadonlyMap<string, FileRow>,
): string | undefined {
  for (const id of ids) {
    const file = found.get(id);
    const problem =
      file === undefined ? 'A file in this box no longer exists. Upload it again' : fileProblem(field, file);
    if (problem !== undefined) return file === undefined ? problem : `${file.name}: ${problem}`;
  }
  return undefined;
}

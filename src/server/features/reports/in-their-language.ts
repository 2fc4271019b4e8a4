import { inWelsh } from '#form-schemas/in-welsh.ts';
import { languageOf } from '../../data/users/language.ts';
import type { Tx } from '../../db/database.ts';
import type { ReportDocument } from '../../pdf/document.ts';
import { documentInWelsh } from '../../pdf/in-welsh.ts';
import type { FileNames, ReportContent } from './report-content.ts';
import { reportDocument, type ReportKind } from './reports.ts';

/** The document of a return in the language that the owner of the account has chosen. */
export async function documentInTheirLanguage(
  tx: Tx,
  userId: number,
  kind: ReportKind,
  content: ReportContent,
  files: FileNames,
): Promise<ReportDocument> {
  if ((await languageOf(tx, userId)) === 'en') return reportDocument(kind, content, files);
  const forms = content.forms.map((form) => ({ form, welsh: inWelsh(form.definition) }));
  const inForms = {
    ...content,
    forms: forms.map(({ form, welsh }) => ({ ...form, definition: welsh.definition })),
  };
  const texts = forms.flatMap(({ welsh }) => [...welsh.texts]);
  return documentInWelsh(reportDocument(kind, inForms, files), texts);
}

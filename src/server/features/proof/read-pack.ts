import { sql } from 'kysely';
import type { TaxYear } from '#domain/tax-year.ts';
import { openText, openTexts } from '../../crypto/sealed-texts.ts';
import { definitionSavedWith } from '../../data/definitions/in-force.ts';
import type { FormVersion } from '../../data/filing/proof/sources.ts';
import { sourcesOf } from '../../data/filing/proof/sources.repo.ts';
import type { SubmissionRow } from '../../data/filing/submissions.repo.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { declarationFile } from './declaration-file.ts';
import { type FilingEvent, filingFiles } from './filing-files.ts';
import { jsonFile, type PackFile } from './pack-format.ts';
import { packReadme } from './pack-readme.ts';
import { definitionFiles, type KnownForm, sourceFiles } from './source-files.ts';

/** The PDFs of a submission. The composition passes it, because features do not import each other. */
export type ReturnPdfs = (
  services: Services,
  tx: Tx,
  row: SubmissionRow,
) => AsyncIterable<{ readonly name: string; readonly content: Buffer }>;

/** What gather() stored with the submission, as far as a pack uses it. */
interface StoredInputs {
  readonly profile: { readonly name: string };
  readonly saved: unknown;
  readonly forms: readonly { readonly code: string; definitionYear: string; version: number }[];
  readonly finalForm?: { readonly code: string; definitionYear: string; version: number } | null;
  readonly result: unknown;
  readonly figures: unknown;
}

/** The files of the proof pack of a submission besides the message and the manifest. `tx` is a snapshot. */
export async function readPack(
  services: Services,
  tx: Tx,
  row: SubmissionRow,
  returnPdfs: ReturnPdfs,
): Promise<PackFile[]> {
  const { seal } = services;
  const inputs = openTexts(seal, row.inputs) as StoredInputs; // Only gather() writes it.
  const events = await eventsOf(services, tx, row);
  const sources = await sourcesOf(tx, seal, row);
  const files = [
    packReadme(row.tax_year as TaxYear, sources !== undefined), // Written from a TaxYear.
    ...filingFiles(row, events),
    await declarationFile(tx, row, inputs.profile.name, events),
    jsonFile('calculation.json', { result: inputs.result, sa110: inputs.figures }),
    ...(sources === undefined
      ? [
          jsonFile('answers.json', inputs.saved ?? []),
          ...definitionFiles(await knownForms(tx, formsOf(inputs))),
        ]
      : sourceFiles(sources, await knownForms(tx, sources.forms))),
  ];
  for await (const pdf of returnPdfs(services, tx, row)) files.push(pdf);
  return files;
}

async function eventsOf(
  { seal }: Services,
  tx: Tx,
  { user_id, submission_id }: SubmissionRow,
): Promise<FilingEvent[]> {
  const rows = await tx
    .selectFrom('submission_events')
    .select(['kind', 'at'])
    // The message itself is read from the submission.
    .select(sql<string>`case when kind = 'sent submit' then '' else detail end`.as('detail'))
    .where('user_id', '=', user_id)
    .where('submission_id', '=', submission_id)
    .orderBy('event_id')
    .execute();
  return rows.map(({ detail, ...event }) => ({ ...event, detail: openText(seal, detail) }));
}

function formsOf({ forms, finalForm }: StoredInputs): FormVersion[] {
  return [...forms, ...(finalForm ? [finalForm] : [])].map(({ code, definitionYear, version }) => ({
    code,
    taxYear: definitionYear,
    version,
  }));
}

/** Published definitions are never deleted. */
async function knownForms(tx: Tx, forms: readonly FormVersion[]): Promise<KnownForm[]> {
  const known = await Promise.all(
    forms.map(async (form) => ({
      ...form,
      definition: await definitionSavedWith(tx, { ...form, definitionYear: form.taxYear }),
    })),
  );
  return known.flatMap(({ definition, ...form }) =>
    definition === undefined ? [] : [{ ...form, definition }],
  );
}

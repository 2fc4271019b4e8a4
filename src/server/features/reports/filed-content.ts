import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Value, Values } from '#form-schemas/definition.ts';
import { profileName } from '#form-schemas/outside-names.ts';
import type { Context } from '#form-schemas/settle.ts';
import type { Seal } from '../../crypto/seal.ts';
import { openTexts } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import { definitionSavedWith } from '../../data/definitions/in-force.ts';
import type { SubmissionRow } from '../../data/filing/submissions.repo.ts';
import type { TaxFigures } from '../../data/filing/xml/tax-page.ts';
import { asSent, finalAsSent } from '../../data/filing/as-sent.ts';
import { byFormOrder } from './form-order.ts';
import type { CalculationFields, ReportContent, ReportForm } from './report-content.ts';
import { manualContent } from './manual-content.ts';
import { standingOf, submissionFacts } from './standing.ts';

/** The parts of what gather() stores with a submission that reports use. */
interface StoredInputs {
  readonly profile: { readonly name: string; readonly utr: string; readonly nin_sealed: string | null };
  readonly forms: readonly (Version & {
    readonly included: boolean;
    readonly entries: readonly { values: Values; fromBooks: readonly string[]; entry?: number }[];
  })[];
  readonly final: Values;
  readonly finalForm?: Version | null;
  readonly figures: TaxFigures;
  readonly result: CalculationFields;
  readonly gainsAdjustment?: Pence;
  readonly context?: Context;
  readonly attachments?: ReportContent['attachments'];
}

interface Version {
  readonly code: string;
  readonly definitionYear: string;
  readonly version: number;
}

/**
 * A return as it was submitted, only from what was stored with the submission. Later saves, rates and versions of a
 * form do not change it.
 */
export async function filedContent(
  tx: Tx,
  seal: Seal,
  row: SubmissionRow,
  email: string,
): Promise<ReportContent> {
  const inputs = openTexts(seal, row.inputs) as StoredInputs; // Only gather() writes it.
  const { name, utr, nin_sealed } = inputs.profile;
  if (row.manual) return manualContent(tx, seal, row, { name, utr, email });
  const nin = nin_sealed === null ? undefined : seal.open(Buffer.from(nin_sealed, 'base64'));
  const forms = await Promise.all(
    inputs.forms
      .filter(({ included }) => included)
      .map(async (form): Promise<ReportForm> => {
        const definition = await definitionOf(tx, form);
        const entries = form.entries.map(({ values, fromBooks, entry }) => ({
          values: withNin(definition, values, nin),
          fromBooks: new Set(fromBooks),
          ...(entry === undefined ? {} : { entry }),
        }));
        return { definition, entries };
      }),
  );
  const final: ReportForm[] = inputs.finalForm
    ? [
        {
          definition: await definitionOf(tx, inputs.finalForm),
          entries: [{ values: inputs.final, fromBooks: new Set() }],
        },
      ]
    : [];
  const year = row.tax_year as TaxYear; // Written from a TaxYear.
  const sending = {
    taxYear: year,
    context: { ...inputs.context, ...(nin !== undefined && { 'profile.nin': nin }) },
    gainsAdjustment: inputs.gainsAdjustment,
  };
  return {
    year,
    isFinal: row.success === true && !row.test,
    standing: standingOf(row),
    filer: { name, utr, email },
    forms: [...forms.sort(byFormOrder).map((form) => asSent(form, sending)), ...final.map(finalAsSent)],
    tax: { ok: true, fields: inputs.result, page: inputs.figures },
    attachments: inputs.attachments ?? [],
    ...(row.declaration === null ? {} : { declaration: row.declaration }),
    submission: await submissionFacts(tx, row),
  };
}

/** Published definitions are never deleted. */
async function definitionOf(tx: Tx, version: Version): Promise<Definition> {
  const definition = await definitionSavedWith(tx, version);
  if (definition === undefined)
    throw new Error(
      `the version of ${version.code} that was filed cannot be read: ${JSON.stringify(version)}`,
    );
  return definition;
}

/** The National Insurance number is sealed next to the answers, which show it if it comes from the profile. */
function withNin({ form_json }: Definition, values: Values, nin: string | undefined): Values {
  if (nin === undefined) return values;
  const shown = form_json.fields.filter(
    ({ name, fill }) =>
      fill?.from === 'profile' && profileName(fill) === 'profile.nin' && values[name] === undefined,
  );
  return { ...values, ...Object.fromEntries(shown.map(({ name }): [string, Value] => [name, nin])) };
}

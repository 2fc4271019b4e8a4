import type { ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/return-schema/return-schemas.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { fieldLabel } from '#form-schemas/roll/field-label.ts';
import type { BoundBox } from '#form-schemas/return-elements/bindings.ts';
import type { Tx } from '../../db/database.ts';
import { definitionsInForce } from '../../data/definitions/in-force.ts';
import { knownYear } from '../../data/rates/rates-in-force.ts';
import { unwrittenPages } from '../../data/return-schema/coverage.ts';
import {
  isSendable,
  newestSchema,
  schemaBefore,
  type YearSchema,
} from '../../data/return-schema/opened-schema.ts';
import { filesOf, openings } from '../../data/return-schema/return-schemas.repo.ts';
import { coverageOfYear, formsAsDrafted } from './forms-of-year.ts';

type Overview = ReplyOf<typeof contract.getReturnSchema>;
type File = Awaited<ReturnType<typeof filesOf>>[number];

/** The elements of a year for the editor. Throws not_found for an unknown year. */
export async function elementsOfYear(
  tx: Tx,
  taxYear: string,
): Promise<ReplyOf<typeof contract.getReturnElements>> {
  const schema = await newestSchema(tx, knownYear(taxYear));
  return { schema: schema === undefined ? null : wireElements(schema) };
}

/** All about the schema of a year. Throws not_found for an unknown year. */
export async function schemaOverview(tx: Tx, taxYear: string, now: Date): Promise<Overview> {
  const year = knownYear(taxYear);
  const found = await coverageOfYear(tx, year, await formsAsDrafted(tx, year, now), now);
  const before = await schemaBefore(tx, year);
  const decided = (await openings(tx)).find(({ tax_year }) => tax_year === year);
  return {
    schema: found === undefined ? null : wireElements(found.schema),
    before: before === undefined ? null : wireElements(before),
    files: (await filesOf(tx, year)).map(wireFile),
    bound: [...(found?.coverage.boxes ?? [])].map(([path, boxes]) => ({ path, boxes: boxes.map(placeOf) })),
    missing: (found?.coverage.missing ?? []).map(({ path }) => path),
    wrong: (found?.coverage.wrong ?? []).map((box) => ({ ...placeOf(box), message: box.message })),
    unwritten: (found === undefined ? [] : unwrittenPages(found.schema.elements, found.coverage.boxes)).map(
      ({ page }) => page,
    ),
    filing: {
      isOpen: await isSendable(tx, year),
      version: decided?.version ?? null,
      by: decided?.by_staff ?? '',
      at: decided?.at.toISOString() ?? '',
      prevents: await preventsFiling(tx, year, now),
    },
  };
}

/** The most that are named one by one. */
const MOST_NAMED = 50;

/**
 * Why filing of a year cannot be opened with its newest uploaded schema, as sentences. The published forms count,
 * because filers fill in those.
 */
export async function preventsFiling(tx: Tx, year: TaxYear, now: Date): Promise<string[]> {
  const published = (await definitionsInForce(tx, year, now)).map(({ definition }) => definition);
  const found = await coverageOfYear(tx, year, published, now);
  if (found === undefined || found.schema.version === 0) return [`Upload HMRC’s schema for ${year} first.`];
  const { schema, coverage } = found;
  const sentences = [
    ...unwrittenPages(schema.elements, coverage.boxes)
      .filter(({ bars }) => bars)
      .map(({ page }) =>
        schema.elements.some(({ path, required }) => path === page && required)
          ? `The page ${page} must be in the return, and Formledger does not write it.`
          : `Boxes of a published form are written to the page ${page}, and Formledger does not write it.`,
      ),
    ...coverage.missing.map(
      ({ path }) => `${path} must be in the return, but no box of a published form is written to it.`,
    ),
    ...coverage.wrong.map((box) => `${box.code}, ${fieldLabel(box.field)}, as published: ${box.message}.`),
  ];
  const more = sentences.length - MOST_NAMED;
  return more > 0 ? [...sentences.slice(0, MOST_NAMED), `And ${more} more.`] : sentences;
}

export function wireFile({ version, format, file_name, fingerprint, uploaded_by, uploaded }: File) {
  return {
    version,
    format,
    name: file_name,
    fingerprint,
    by: uploaded_by,
    at: uploaded.toISOString(),
  };
}

export function placeOf({ code, field }: BoundBox) {
  return { code, label: fieldLabel(field), field: field.name };
}

function wireElements({ year, from, version, elements }: YearSchema) {
  return { taxYear: year, from, version, elements: [...elements] };
}

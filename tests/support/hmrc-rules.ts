import { fileURLToPath } from 'node:url';
import type { TaxYear } from '#domain/tax-year.ts';
import { brokenAsserts, type Schematron } from '#return-rules/schematron/schematron.ts';
import { schematronIn } from '#sandbox/hmrc-transaction-engine/hmrc-schematron.ts';
import { returnYearOf } from '#server/data/filing/xml/return-years.ts';

// HMRC's Schematrons are not part of this project. We read a copy if there is one: in the folder that
// HMRC_ARTEFACTS_DIR names, or next to the project.
const folders = [
  process.env['HMRC_ARTEFACTS_DIR'] ?? '',
  fileURLToPath(new URL('../../../shared/hmrc/sa100-structure/', import.meta.url)),
];

/** HMRC's own business rules for the returns of a year; undefined without a copy. */
export function hmrcRulesOf(year: TaxYear): Schematron | undefined {
  const { namespace } = returnYearOf(year);
  return folders.map((folder) => schematronIn(folder, namespace)).find((rules) => rules !== undefined);
}

/** The violations of HMRC's rules in a message, as 'number text'. Empty without a copy. */
export function refusedByHmrc(year: TaxYear, xml: string, today: string): readonly string[] {
  const rules = hmrcRulesOf(year);
  if (rules === undefined) return [];
  return brokenAsserts(rules, xml, today).map(({ number, text }) => `${number} ${text}`);
}

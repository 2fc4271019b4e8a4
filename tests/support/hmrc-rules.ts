import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TaxYear } from '#domain/tax-year.ts';
import {
  brokenAsserts,
  readSchematron,
  type Schematron,
} from '#sandbox/hmrc-transaction-engine/hmrc-schematron.ts';
import { returnYearOf } from '#server/features/filing/xml/return-years.ts';

// HMRC's Schematrons are not part of this project. They are read where a copy is: in the folder that
// HMRC_ARTEFACTS_DIR names, or next to the project.
const folders = [
  process.env['HMRC_ARTEFACTS_DIR'] ?? '',
  fileURLToPath(new URL('../../../shared/hmrc/sa100-structure/', import.meta.url)),
];

const read = new Map<TaxYear, Schematron | undefined>();

/** HMRC's own business rules for the returns of a year; undefined where no copy of them is. */
export function hmrcRulesOf(year: TaxYear): Schematron | undefined {
  if (!read.has(year)) read.set(year, find(returnYearOf(year).namespace));
  return read.get(year);
}

/** What HMRC's rules refuse in a message, as 'number text'. Nothing where no copy of them is. */
export function refusedByHmrc(year: TaxYear, xml: string, today: string): readonly string[] {
  const rules = hmrcRulesOf(year);
  if (rules === undefined) return [];
  return brokenAsserts(rules, xml, today).map(({ number, text }) => `${number} ${text}`);
}

function find(namespace: string): Schematron | undefined {
  const text = folders
    .filter((folder) => folder !== '' && existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.sch'))
    .map((file) => readFileSync(file, 'utf8'))
    .find((one) => one.includes(`uri="${namespace}"`));
  return text === undefined ? undefined : readSchematron(text);
}

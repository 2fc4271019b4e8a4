import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundError } from '#return-rules/found-error.ts';
import type { KnownYear } from '#return-rules/return-years.ts';
import { brokenAsserts, readSchematron, type Schematron } from '#return-rules/schematron/schematron.ts';

/**
 * Errors of HMRC's own business rules, if the folder HMRC_ARTEFACTS_DIR contains the Schematron of the year. Otherwise
 * none.
 */
export function hmrcSchematronErrors(
  { namespace }: KnownYear,
  xml: string,
  received: string,
): readonly FoundError[] {
  const rules = schematronIn(process.env['HMRC_ARTEFACTS_DIR'], namespace);
  return rules === undefined ? [] : brokenAsserts(rules, xml, received);
}

const readBefore = new Map<string, Schematron | undefined>();

/** The Schematron of a year: any .sch file in the folder that declares the namespace. Each process reads it once. */
export function schematronIn(folder: string | undefined, namespace: string): Schematron | undefined {
  if (folder === undefined || folder === '' || !existsSync(folder)) return undefined;
  const key = `${namespace} ${folder}`;
  if (!readBefore.has(key)) {
    const text = readdirSync(folder)
      .filter((name) => name.endsWith('.sch'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .find((one) => one.includes(`uri="${namespace}"`));
    readBefore.set(key, text === undefined ? undefined : readSchematron(text));
  }
  return readBefore.get(key);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { payeOperations } from './paye-operations.ts';

interface Input {
  readonly required: boolean;
  readonly type?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
}

/** What HMRC documents about an operation; scripts/hmrc-operations.ts writes it. */
export interface Operation {
  readonly api: string;
  readonly version: string;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly scope?: string;
  readonly path_parameters: Readonly<Record<string, Input>>;
  readonly query: Readonly<Record<string, Input>>;
  readonly scenarios: readonly string[];
  readonly success: readonly number[];
  /** Codes with their messages, by status. */
  readonly refusals: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly body?: object;
  readonly reply?: object;
}

/** Agent Authorisation has a stand-in of its own. */
const apis = [
  'business-details-api',
  'individual-calculations-api',
  'individuals-employments-income-api',
  'individuals-state-benefits-api',
  'mtd-sa-test-support-api',
  'obligations-api',
  'property-business-api',
  'self-assessment-biss-api',
  'self-assessment-individual-details-api',
  'self-employment-business-api',
] as const;

const described: readonly Operation[] = apis.flatMap((api) => {
  const text = readFileSync(join(import.meta.dirname, 'operations', `${api}.json`), 'utf8');
  // Written by scripts/hmrc-operations.ts in this form.
  const document = JSON.parse(text) as { version: string; operations: Omit<Operation, 'version'>[] };
  return document.operations.map((one) => ({ ...one, version: document.version }));
});

export const operations: readonly Operation[] = [...described, ...payeOperations];

/** What HMRC documents about the operation of this name. */
export function operationNamed(name: string): Operation {
  const found = operations.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is not documented`);
  return found;
}

/** The status and message of a code: as documented for the operation, or for any other one. */
export function documented(
  operation: Operation,
  code: string,
): { status: number; message: string } | undefined {
  for (const { refusals } of [operation, ...operations])
    for (const [status, codes] of Object.entries(refusals)) {
      const message = codes[code];
      if (message !== undefined) return { status: Number(status), message };
    }
  return undefined;
}

/** Whether HMRC documents that the operation refuses with this code. */
export function refusesWith({ refusals }: Operation, code: string): boolean {
  return Object.values(refusals).some((codes) => Object.hasOwn(codes, code));
}

/** 'START_DATE' of 'startDate'. */
export function codeWord(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

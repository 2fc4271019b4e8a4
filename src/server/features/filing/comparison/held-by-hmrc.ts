import type { CopiedData } from '#contract/employment-data/employment-data.ts';
import type { compareReturn } from '#contract/filing/comparison.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type Pence, pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { findConnection } from '../../../data/employment-data/connections.repo.ts';
import { comparedReference, copiedData } from '../../../data/employment-data/copied-data.ts';
import { findRecords } from '../../../data/employment-data/records.repo.ts';
import type { Tx } from '../../../db/database.ts';
import type { Amounts, HeldEntries } from './compare-forms.ts';

/** HMRC's record of a year as boxes of the forms; undefined for a person who is not connected. */
export async function heldByHmrc(
  tx: Tx,
  userId: number,
  year: TaxYear,
): Promise<
  | {
      wire: NonNullable<ReplyOf<typeof compareReturn>['hmrc']>;
      forms: ReadonlyMap<string, HeldEntries>;
    }
  | undefined
> {
  const connection = await findConnection(tx, userId);
  if (connection?.state !== 'accepted') return undefined;
  const found = (await findRecords(tx, userId)).find((one) => one.year === year);
  const { loaded } = connection;
  return {
    wire: { ...(loaded !== null && { loaded: loaded.toISOString() }), has_year: found !== undefined },
    forms: found === undefined ? new Map() : heldForms(copiedData(found.records)),
  };
}

/** The same boxes that copying the record into the forms would fill: SA102 and SA100. Pure. */
export function heldForms({ employment, pensions_benefits }: CopiedData): Map<string, HeldEntries> {
  const jobs = employment.map(
    ({ box_1, box_2, box_4, box_5 }): [string, { title: string; amounts: Amounts }] => [
      box_4 === '' ? box_5.toUpperCase() : comparedReference(box_4),
      { title: box_5, amounts: amountsOf({ box_1, box_2 }) },
    ],
  );
  const pensions = amountsOf(pensions_benefits);
  return new Map<string, HeldEntries>([
    ['SA102', new Map(jobs)],
    ...(pensions.size === 0 ? [] : [['SA100', new Map([['', { title: '', amounts: pensions }]])] as const]),
  ]);
}

function amountsOf(boxes: Readonly<Record<string, number | undefined>>): Amounts {
  return new Map(
    Object.entries(boxes).flatMap(([name, amount]): [string, Pence][] =>
      amount === undefined ? [] : [[name, pounds(amount)]],
    ),
  );
}

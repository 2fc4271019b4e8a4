import type { saveObjectData } from '#contract/object-data/object-data.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { fromWire } from '#form-schemas/wire.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { definitionsInForce } from '../../data/definitions/in-force.ts';
import { putObject } from './object-data.repo.ts';

/** The COVID page is only for this year (spec 3, 9). */
const COVID_YEAR: TaxYear = '2021-22';

/** Merges answers into those of an object. Throws invalid for names its definition does not have. */
export async function mergeObject(
  tx: Tx,
  userId: number,
  { type, data }: Extract<BodyOf<typeof saveObjectData>, { type: 'covid1' }>,
  now: Date,
): Promise<void> {
  const form = (await definitionsInForce(tx, COVID_YEAR, now)).find(({ code }) => code === type);
  if (form === undefined) throw new AppError('unavailable', 'The COVID page is not available at the moment.');
  const read = fromWire(form.definition, COVID_YEAR, data);
  if (!read.ok) throw new AppError('invalid', 'These answers do not belong to this page.', read.issues);
  await putObject(tx, userId, type, data, now);
}

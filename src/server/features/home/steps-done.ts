import { sql } from 'kysely';
import { type GuideStep, guideSteps } from '#domain/guide-steps.ts';
import { waysToEarn } from '#domain/ways-to-earn.ts';
import type { Tx } from '../../db/database.ts';
import { profileRow } from '../../data/users/profile.repo.ts';

/**
 * The steps of the guide that a person has done, read from what they did: nothing else is stored. What is only in the
 * demo account does not count.
 */
export async function stepsDone(tx: Tx, userId: number): Promise<GuideStep[]> {
  const facts: Record<GuideStep, boolean> = {
    ...(await factsOf(tx, userId)),
    details: await hasDetails(tx, userId),
  };
  return guideSteps.filter((step) => facts[step]);
}

async function factsOf(tx: Tx, userId: number): Promise<Record<Exclude<GuideStep, 'details'>, boolean>> {
  const ways = waysToEarn.map(({ key }) => key);
  const { rows } = await sql<Record<Exclude<GuideStep, 'details'>, boolean>>`
    select
      exists (select from saved_objects, jsonb_each(data) tick where user_id = ${userId} and type = 'hubpage'
        and tick.key = any(${ways}) and tick.value = 'true') as earn,
      exists (select from transactions t join accounts a using (user_id, account_id)
        where user_id = ${userId} and not a.demo) as transactions,
      exists (select from claims c join transactions t using (user_id, transaction_id)
        join accounts a using (user_id, account_id) where user_id = ${userId} and not a.demo) as tag,
      exists (select from rules where user_id = ${userId}) as rule,
      exists (select from saved_forms where user_id = ${userId}) as form,
      exists (select from submissions where user_id = ${userId} and success and not test) as return`.execute(
    tx,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('a select without a table has one row');
  return facts;
}

/** What a return needs to know about a person. */
async function hasDetails(tx: Tx, userId: number): Promise<boolean> {
  const { name, address, postcode, utr, dob, nin_sealed } = await profileRow(tx, userId);
  return [name, address, postcode, utr].every((text) => text !== '') && dob !== null && nin_sealed !== null;
}

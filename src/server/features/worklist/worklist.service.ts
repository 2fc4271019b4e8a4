import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/worklist/worklists.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import type { SignedOff } from '#form-schemas/roll/signed-off.ts';
import type { ElementsOfYears } from '#form-schemas/roll/element-items.ts';
import { worklistOf } from '#form-schemas/roll/worklist.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { openDraft } from '../../data/definitions/open-for-staff.ts';
import { elementsOfPage } from '../../data/return-schema/elements-of-page.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { formBefore, isPublishedFor } from '../../data/worklist/open-worklist-items.ts';
import * as repo from '../../data/worklist/worklist.repo.ts';

interface Which {
  code: string;
  taxYear: string;
}

type ItemToSign = BodyOf<typeof contract.signOff>['items'][number];

/** The data of a worklist: the screen compares last year's form with the draft being edited. */
export async function worklist(
  tx: Tx,
  which: Which,
  now: Date,
): Promise<ReplyOf<typeof contract.getWorklist>> {
  const row = await repo.worklistRow(tx, which);
  const before = row && (await formBefore(tx, which.code, row.from_year, now));
  if (row === undefined || before === undefined) return { worklist: null };
  return {
    worklist: {
      from: row.from_year,
      before,
      signedOff: await repo.signedOffOf(tx, which),
      elements: wireElements(await elementsOfPage(tx, which.code, which.taxYear)),
      answers: await repo.savedAnswers(tx, { code: which.code, taxYear: row.from_year }),
      isOver: await isPublishedFor(tx, which.code, which.taxYear),
    },
  };
}

function wireElements(elements: ElementsOfYears | null) {
  return elements && { ...elements, before: [...elements.before], after: [...elements.after] };
}

/**
 * Signs items off, or reopens them. Whether a decision fits the draft is checked on reading, because an edit may be on
 * its way. An unchanged decision keeps its person and time, and is not logged again. Throws not_found without a
 * worklist, conflict if the form is published.
 */
export async function signOff(
  tx: Tx,
  which: Which,
  items: readonly ItemToSign[],
  by: string,
  now: Date,
): Promise<ReplyOf<typeof contract.signOff>> {
  const { code, taxYear } = which;
  const row = await repo.lockedWorklistRow(tx, which);
  if (row === undefined) throw new AppError('not_found', `${code} ${taxYear} has no worklist.`);
  if (await isPublishedFor(tx, code, taxYear))
    throw new AppError('conflict', `${code} is published for ${taxYear}, so its worklist is closed.`);
  const before = await repo.signedOffOf(tx, which);
  // If an item occurs twice, the last decision counts.
  const news = [...new Map(items.map((one) => [one.item, one])).values()].filter(
    (one) => !isUnchanged(one, before),
  );
  if (news.length === 0) return { status: 'success', signedOff: before };
  const decided = news.flatMap(({ decision, ...rest }) => (decision === null ? [] : [{ decision, ...rest }]));
  await repo.putSignedOff(tx, which, decided, by, now);
  const opened = news.filter(({ decision }) => decision === null).map(({ item }) => item);
  await repo.removeSignedOff(tx, which, opened);
  const note = noteOf(news, await namesOf(tx, which, row.from_year, now));
  await recordEvent(tx, { kind: 'signed-off', who: by, ...which, version: 0, note }, now);
  return { status: 'success', signedOff: await repo.signedOffOf(tx, which) };
}

/** Whether the item already has this decision for the same content, or is open as requested. */
function isUnchanged({ item, decision, seen }: ItemToSign, signedOff: readonly SignedOff[]): boolean {
  const taken = signedOff.filter((one) => one.item === item);
  return decision === null
    ? taken.length === 0
    : taken.some((one) => one.decision === decision && one.seen === seen);
}

/** The names of the stored draft's items, by key. */
async function namesOf(
  tx: Tx,
  { code, taxYear }: Which,
  from: string,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const before = await formBefore(tx, code, from, now);
  const { draft } = await openDraft(tx, code, taxYear);
  if (before === undefined || draft === null || !isTaxYear(from) || !isTaxYear(taxYear)) return new Map();
  const elements = await elementsOfPage(tx, code, taxYear);
  const items = worklistOf(before, draft.definition, from, taxYear, elements);
  return new Map(items.map(({ key, called }) => [key, called]));
}

/** 'Box 20 as changed', '31 items as same', 'Box 9 open again'. */
function noteOf(items: readonly ItemToSign[], names: ReadonlyMap<string, string>): string {
  const byDecision = Map.groupBy(items, ({ decision }) => decision);
  return [...byDecision]
    .map(([decision, of]) => {
      const who =
        of.length > 3 ? `${of.length} items` : of.map(({ item }) => names.get(item) ?? item).join(', ');
      return decision === null ? `${who} open again` : `${who} as ${decision}`;
    })
    .join('; ');
}

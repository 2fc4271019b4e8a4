import { createHash } from 'node:crypto';
import type { AnswerLoss, ArrivingBox, MovedBox } from '#contract/impact/impact.ts';
import type { Problem } from '#contract/problem.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { lossWords } from '#form-schemas/migrations/loss-words.ts';
import type { Database, Tx } from '../../db/database.ts';
import { canonicalJson } from '../definitions/canonical.ts';
import { definitionSavedWith } from '../definitions/in-force.ts';
import { recordEvent } from '../form-events/record-event.ts';
import { savedFormsAfter } from '../answers/saved-forms.repo.ts';
import { findArriving } from './arriving.ts';
import { type DraftGround, groundOf } from './ground.ts';
import { type Finding, Forward, type SavedAnswers, shownShapes } from './moved-boxes.ts';

/** How many saved forms to read at a time. */
const BATCH = 500;

export interface MovesFound {
  readonly forms: number;
  readonly boxes: MovedBox[];
  /** The boxes that receive answers from other forms. */
  readonly arriving: ArrivingBox[];
  /** The version in use, and its number. */
  readonly base: Definition;
  readonly version: number;
}

/** What happens to every saved answer that a draft reads differently. */
export async function findMoves(db: Database, draft: Definition, now: Date): Promise<MovesFound> {
  const ground = await db.asSystem((tx) => groundOf(tx, draft, now));
  const forward = new Forward(ground);
  for (let after: Place = NOWHERE; forward.isNeeded;) {
    const batch = await db.asSystem((tx) => readBatch(tx, ground, after));
    await forward.through(batch.saved);
    if (batch.last === undefined) break;
    after = batch.last;
  }
  const confirmed = await db.asSystem((tx) => confirmedLosses(tx, draft));
  const boxes = forward.findings.map((finding): MovedBox => {
    const { box, answers, same } = finding;
    const count = answers - same;
    const key = lossKey(ground, finding);
    const loss: AnswerLoss | null =
      count === 0 ? null : { key, reason: finding.reason, count, confirmed: confirmed.get(key) ?? null };
    return { box, answers, same, shapes: shownShapes(finding), loss };
  });
  const arriving = (await findArriving(db, ground)).map((arrival): ArrivingBox => {
    const { box, answers, same, reason, migration, source } = arrival;
    const count = answers - same;
    const key = lossKey(ground, { ...arrival, box: `arriving in ${box}` });
    const loss: AnswerLoss | null =
      count === 0 ? null : { key, reason, count, confirmed: confirmed.get(key) ?? null };
    const from = migration.from[0] ?? '';
    return {
      box,
      answers,
      same,
      shapes: shownShapes(arrival),
      loss,
      form: migration.form ?? '',
      from: source === undefined ? from : nameOfBox(source, from),
    };
  });
  return { forms: forward.forms, boxes, arriving, base: ground.base, version: ground.version };
}

/** A loss of answers, and its place in the draft. */
export interface Loss {
  readonly key: string;
  readonly path: string;
  /** 'Box 9', or 'Lets, from Box 22 of SA105'. */
  readonly box: string;
  readonly count: number;
  readonly says: string;
  readonly isConfirmed: boolean;
}

/** The losses of a draft, and the version in use. Publishing waits until all of them are confirmed. */
export async function lossesOf(
  db: Database,
  draft: Definition,
  now: Date,
): Promise<{ losses: Loss[]; version: number }> {
  const { boxes, arriving, base, version } = await findMoves(db, draft, now);
  const losses = [...boxes, ...arriving].flatMap((one) => {
    const { loss } = one;
    if (loss === null) return [];
    const at = draft.form_json.fields.findIndex((field) => boxId(field) === one.box);
    return {
      key: loss.key,
      path: at < 0 ? '/form_json' : `/form_json/fields/${at}`,
      box: lossPlace(one, base, draft),
      count: loss.count,
      says: lossWords(one.answers, loss),
      isConfirmed: loss.confirmed !== null,
    };
  });
  return { losses, version };
}

/** The loss as a problem of the draft. It can name a removed box. */
export function lossProblem({ path, box, says }: Loss): Problem {
  return { path, message: path === '/form_json' ? `${box}: ${says}` : says };
}

/** Answers can arrive in a box that filers do not have yet. */
function lossPlace(one: MovedBox | ArrivingBox, base: Definition, draft: Definition): string {
  return 'form' in one
    ? `${nameOfBox(draft, one.box)}, from ${one.from} of ${one.form}`
    : nameOfBox(base, one.box);
}

/** Its name for people: 'Box 9', or the title. */
function nameOfBox({ form_json: { fields } }: Definition, box: string): string {
  const field = fields.find((one) => boxId(one) === box);
  return field?.box === undefined ? (field?.title ?? box) : `Box ${field.box}`;
}

/** Confirms losses and records them in the log. Earlier confirmations stay as they are. */
export async function confirmLosses(
  tx: Tx,
  { code, taxYear }: Pick<Definition, 'code' | 'taxYear'>,
  losses: readonly Loss[],
  by: { readonly email: string; readonly version: number },
  now: Date,
): Promise<void> {
  if (losses.length === 0) return;
  await tx
    .insertInto('confirmed_losses')
    .values(losses.map(({ key }) => ({ code, tax_year: taxYear, loss: key, who: by.email, at: now })))
    .onConflict((conflict) => conflict.columns(['code', 'tax_year', 'loss']).doNothing())
    .execute();
  const note = losses.map(({ box, says }) => `${box}: ${says}`).join('; ');
  const event = { kind: 'losses-confirmed', who: by.email, version: by.version, note } as const;
  await recordEvent(tx, { code, taxYear, ...event }, now);
}

async function confirmedLosses(tx: Tx, { code, taxYear }: Definition) {
  const rows = await tx
    .selectFrom('confirmed_losses')
    .select(['loss', 'who', 'at'])
    .where('code', '=', code)
    .where('tax_year', '=', taxYear)
    .execute();
  return new Map(rows.map(({ loss, who, at }) => [loss, { who, at: at.toISOString() }]));
}

/**
 * Identifies a loss: what is lost from the version in use, and what in the draft causes it. Further answers saved in
 * the meantime are the same loss. Another move of the box, or another version published in between, is a new one.
 */
function lossKey({ base, version }: DraftGround, { box, reason, migration }: Finding): string {
  const text = canonicalJson([base.taxYear, version, box, reason, migration ?? null]);
  return createHash('sha256').update(text).digest('hex');
}

interface Place {
  readonly userId: number;
  readonly year: string;
}

const NOWHERE: Place = { userId: 0, year: '' };

async function readBatch(
  tx: Tx,
  { draft, years }: DraftGround,
  after: Place,
): Promise<{ saved: SavedAnswers[]; last: Place | undefined }> {
  const rows = await savedFormsAfter(tx, draft.code, years, after, BATCH);
  const saved: SavedAnswers[] = [];
  for (const { year, form } of rows)
    saved.push({ year, form, savedWith: await definitionSavedWith(tx, form) });
  const last = rows.at(-1);
  return { saved, last: rows.length < BATCH ? undefined : last };
}

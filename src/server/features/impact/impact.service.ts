import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/impact/impact.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { everyDefinition } from '../../data/definitions/in-force.ts';
import { problemsOf } from '../../data/definitions/problems-of.ts';
import { formDraft } from '../../data/definitions/form-draft.ts';
import { endReview } from '../../data/publishing/reviews.ts';
import { boxCounts } from '../../data/impact/box-counts.ts';
import { changedBoxes } from '../../data/impact/changed-boxes.ts';
import { groundOf } from '../../data/impact/ground.ts';
import { confirmLosses, findMoves, lossesOf } from '../../data/impact/losses.ts';
import { taxEffects } from './tax-effects.ts';

interface Which {
  code: string;
  taxYear: string;
}

/**
 * The effect of publishing a draft. A draft with problems is not processed, because a pattern in it might never finish.
 */
export async function impact(
  db: Database,
  which: Which,
  { definition: draft, boxes: requested = [] }: BodyOf<typeof contract.getImpact>,
  now: Date,
): Promise<ReplyOf<typeof contract.getImpact>> {
  const refused = await refusalOf(db, which, draft);
  if (refused !== undefined) return refused;
  return db.asSystem(async (tx) => {
    const ground = await groundOf(tx, draft, now);
    const counts = await boxCounts(tx, ground);
    const changed = new Set([...changedBoxes(ground.base, draft), ...requested]);
    const boxes = [...changed].map((box) => ({
      box,
      ...(counts.get(box) ?? { saved: 0, drafts: 0, filed: 0 }),
    }));
    return { status: 'success', boxes };
  });
}

/**
 * Whose tax would change. One run at a time for each member of staff: further typing starts a new one and ends the one
 * before, which throws conflict.
 */
export async function taxImpact(
  db: Database,
  seal: Seal,
  which: Which,
  draft: Definition,
  userId: number,
  now: Date,
): Promise<ReplyOf<typeof contract.getTaxImpact>> {
  const refused = await refusalOf(db, which, draft);
  if (refused !== undefined) return refused;
  const start = performance.now();
  const look = Symbol('look');
  looks.set(userId, look);
  try {
    const ground = await db.asSystem((tx) => groundOf(tx, draft, now));
    const throwIfReplaced = () => {
      if (looks.get(userId) !== look) throw new AppError('conflict', 'A newer check has replaced this one.');
    };
    const { sample, boxes } = await taxEffects(db, seal, ground, throwIfReplaced, now);
    const milliseconds = Math.round(performance.now() - start);
    return { status: 'success', sample, boxes: Object.fromEntries(boxes), milliseconds };
  } finally {
    if (looks.get(userId) === look) looks.delete(userId);
  }
}

/** The latest run of each member of staff, in this process. */
const looks = new Map<number, symbol>();

/** What happens to saved answers under a draft. */
export async function preview(
  db: Database,
  which: Which,
  draft: Definition,
  now: Date,
): Promise<ReplyOf<typeof contract.previewMoves>> {
  const refused = await refusalOf(db, which, draft);
  if (refused !== undefined) return refused;
  const start = performance.now();
  const { forms, boxes, arriving } = await findMoves(db, draft, now);
  return { status: 'success', forms, boxes, arriving, milliseconds: Math.round(performance.now() - start) };
}

/**
 * Confirms losses. This ends the draft's review, because the reviewed draft did not include them. Throws conflict for a
 * loss that the draft does not now cause.
 */
export async function confirm(
  db: Database,
  which: Which,
  { definition, losses }: BodyOf<typeof contract.confirmLosses>,
  email: string,
  now: Date,
): Promise<ReplyOf<typeof contract.confirmLosses>> {
  const refused = await refusalOf(db, which, definition);
  if (refused !== undefined) return refused;
  const { losses: all, version } = await lossesOf(db, definition, now);
  const found = all.filter(({ key }) => losses.includes(key));
  if (found.length < new Set(losses).size)
    throw new AppError('conflict', 'The draft or the saved answers have changed. Check the preview again.');
  const open = found.filter(({ isConfirmed }) => !isConfirmed);
  if (open.length === 0) return { status: 'success', endsReview: false };
  return db.asSystem(async (tx) => {
    await confirmLosses(tx, definition, open, { email, version }, now);
    const since = open.length === 1 ? 'a loss of answers was confirmed' : 'losses of answers were confirmed';
    const endsReview = await endReview(tx, formDraft(which), { since }, email, now);
    return { status: 'success', endsReview };
  });
}

async function refusalOf(db: Database, { code, taxYear }: Which, definition: Definition) {
  if (definition.code !== code || definition.taxYear !== taxYear)
    throw new AppError('invalid', 'The definition is for another form or year.');
  const every = await db.asSystem((tx) => everyDefinition(tx));
  const published = every.find((one) => one.code === code && one.taxYear === taxYear);
  const problems = problemsOf(definition, every, published && { form_json: published.form_json });
  if (problems.length === 0) return undefined;
  return { status: 'error' as const, message: 'The draft has problems. Fix them first.', problems };
}

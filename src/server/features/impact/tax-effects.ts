import { setImmediate } from 'node:timers/promises';
import type { TaxEffect } from '#contract/impact/impact.ts';
import { type Pence, toPounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Database } from '../../db/database.ts';
import type { InForce } from '../../data/definitions/in-force.ts';
import { figuresOfYear } from '../../data/tax/figures-of-year.ts';
import { changedBoxes, taxGroups, withChange } from '../../data/impact/changed-boxes.ts';
import { type DraftGround, withDefinition } from '../../data/impact/ground.ts';
import { readSampled, sampleOf, type SampledYear, storedWith } from './sample.ts';

/** The most saved forms in a sample, and the most calculations: with many changes the sample is smaller. */
const LARGEST_SAMPLE = 500;
const FEWEST_SAMPLED = 100;
const MOST_WORK = 1500;
/** How many to read at a time, so that other requests can use the database in between. */
const BATCH = 50;
/** With fewer affected filers the median would reveal one person's tax. */
const FEWEST = 5;

/** The effect on the tax of the sampled forms. */
class Effect {
  readonly #changes: number[] = [];
  readonly #filers = new Set<number>();
  #refused = 0;

  add(userId: number, before: Pence | undefined, after: Pence | undefined): boolean {
    if (before === undefined || before === after) return false;
    if (after === undefined) this.#refused += 1;
    else {
      this.#changes.push(after - before);
      this.#filers.add(userId);
    }
    return true;
  }

  result(): TaxEffect {
    const sorted = this.#changes.toSorted((a, b) => a - b);
    const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
    const median = Math.round(middle.reduce((sum, one) => sum + one, 0) / Math.max(1, middle.length));
    return {
      changed: sorted.length + this.#refused,
      median: this.#filers.size < FEWEST ? null : toPounds(median as Pence),
      refused: this.#refused,
    };
  }
}

export interface TaxEffects {
  readonly sample: TaxEffect & { readonly of: number; readonly taken: number };
  /** By box id; a box that is missing here cannot change the tax. */
  readonly boxes: ReadonlyMap<string, TaxEffect>;
}

/**
 * Calculates the tax of a sample of saved forms with the forms in force and with the draft. If the tax changes, each
 * change in the draft is tried separately to find the box that causes it. `throwIfReplaced` throws once the result is no longer
 * needed.
 */
export async function taxEffects(
  db: Database,
  seal: Seal,
  ground: DraftGround,
  throwIfReplaced: () => void,
  now: Date,
): Promise<TaxEffects> {
  const { base, draft } = ground;
  const groups = base.kind === 'dialog' ? [] : taxGroups(base, draft, changedBoxes(base, draft));
  const most = Math.min(
    LARGEST_SAMPLE,
    Math.max(FEWEST_SAMPLED, Math.floor(MOST_WORK / (groups.length + 2))),
  );
  const { of, filers } = await db.asSystem((tx) => sampleOf(tx, ground, most));
  const whole = new Effect();
  const parts = groups.map((boxes) => ({
    boxes,
    effect: new Effect(),
    formsOf: once((year: TaxYear) =>
      withDefinition(ground.formsOf(year), withChange(base, draft, boxes), year),
    ),
  }));
  const draftFormsOf = once(ground.draftFormsOf);
  const tried = (year: TaxYear) => [...ground.formsOf(year), ...draftFormsOf(year)];
  for (let at = 0; at < filers.length && groups.length > 0; at += BATCH) {
    const batch = await db.asSystem((tx) => readSampled(tx, seal, filers.slice(at, at + BATCH), tried, now));
    for (const sampled of batch) {
      const before = await taxOf(sampled, ground.formsOf(sampled.year));
      const after = await taxOf(sampled, draftFormsOf(sampled.year));
      throwIfReplaced();
      if (!whole.add(sampled.userId, before, after)) continue;
      for (const { effect, formsOf } of parts)
        effect.add(
          sampled.userId,
          before,
          parts.length === 1 ? after : await taxOf(sampled, formsOf(sampled.year)),
        );
    }
  }
  const boxes = parts.flatMap((part) =>
    part.boxes.map((box): [string, TaxEffect] => [box, part.effect.result()]),
  );
  return { sample: { of, taken: filers.length, ...whole.result() }, boxes: new Map(boxes) };
}

/** The tax to pay; undefined if it cannot be calculated. Yields to other requests first. */
async function taxOf(sampled: SampledYear, forms: readonly InForce[]): Promise<Pence | undefined> {
  await setImmediate();
  const { calculation } = figuresOfYear(sampled.year, storedWith(sampled, forms));
  return calculation.ok ? calculation.figures.taxToPay.value : undefined;
}

/** The same definitions each time, because derived data is cached by their identity. */
function once<T>(make: (year: TaxYear) => T): (year: TaxYear) => T {
  const made = new Map<TaxYear, T>();
  return (year) => {
    const known = made.get(year) ?? make(year);
    made.set(year, known);
    return known;
  };
}

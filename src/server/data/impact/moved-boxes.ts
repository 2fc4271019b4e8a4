import { setImmediate } from 'node:timers/promises';
import type { MovedShape } from '#contract/impact/impact.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import type { LossReason } from '#form-schemas/migrations/loss-words.ts';
import { migrateAnswers, stepsBetween } from '#form-schemas/migrations/migrate.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import { kindOf } from '#form-schemas/migrations/kinds.ts';
import { fieldsFor, holdsValue } from '#form-schemas/resolve.ts';
import type { SavedForm } from '../answers/saved-forms.repo.ts';
import type { DraftGround } from './ground.ts';
import { shapeOf } from './shapes.ts';

/** The findings for one box in use. */
export interface Finding {
  readonly box: string;
  answers: number;
  same: number;
  /** Why answers are lost, if any are, and what in the draft causes it. */
  readonly reason: LossReason;
  readonly migration: Migration | undefined;
  readonly shapes: Map<string, MovedShape>;
}

/** The most shapes shown for a box. */
const SHAPES = 6;
const TURN = 100;

/** One saved form, with the definition it was saved under. */
export interface SavedAnswers {
  readonly year: string;
  readonly form: SavedForm;
  readonly savedWith: Definition | undefined;
}

/**
 * Converts each saved form to the draft and back to the version in use, and compares. A form counts once for a box, as
 * unchanged only if all its entries are.
 */
export class Forward {
  readonly #ground: DraftGround;
  readonly #findings = new Map<string, Finding>();
  readonly #touched = new Map<TaxYear, readonly Touched[]>();
  forms = 0;

  constructor(ground: DraftGround) {
    this.#ground = ground;
    for (const year of ground.years) {
      const touched = touchedBoxes(ground, year);
      this.#touched.set(year, touched);
      for (const { field, reason, migration } of touched) {
        const box = boxId(field);
        if (!this.#findings.has(box))
          this.#findings.set(box, { box, answers: 0, same: 0, reason, migration, shapes: new Map() });
      }
    }
  }

  /** Whether the draft affects any answer. */
  get isNeeded(): boolean {
    return this.#findings.size > 0;
  }

  get findings(): Finding[] {
    return [...this.#findings.values()];
  }

  /** Processes some forms, and yields to other requests in between. */
  async through(saved: readonly SavedAnswers[]): Promise<void> {
    for (const [index, one] of saved.entries()) {
      this.#add(one);
      if (index % TURN === TURN - 1) await setImmediate();
    }
  }

  /**
   * Whether an answer exists under the draft. It must return unchanged and be distinguishable in every box it goes to:
   * an equal answer from another box is not it. An answer can return changed because others join it on the way. It
   * still exists if it returns on its own, and its own result is there and comes from no other. That happens if a merge
   * is rolled back and one of the merged boxes still exists in between.
   */
  #isThere({ name }: Field, { now, next, back }: Result, year: TaxYear): boolean {
    const { base, draft } = this.#ground;
    const { [name]: own, ...others } = now;
    const separate = migrateAnswers({ [name]: own }, base, draft, year);
    const without = migrateAnswers(others, base, draft, year);
    const boxes = Object.keys(separate);
    if (now[name] === back[name]) return boxes.every((box) => next[box] !== without[box]);
    return (
      migrateAnswers(separate, draft, base, year)[name] === own &&
      boxes.every((box) => next[box] === separate[box] && without[box] === undefined)
    );
  }

  #add({ year, form, savedWith }: SavedAnswers): void {
    this.forms += 1;
    if (!isTaxYear(year)) return;
    const touched = this.#touched.get(year) ?? [];
    const { base, draft } = this.#ground;
    const from = savedWith ?? base;
    const entries: readonly Values[] = isList(form.answers) ? form.answers : [form.answers];
    const results = entries.map((entry): Result => {
      const now = migrateAnswers(entry, from, base, year);
      const next = migrateAnswers(entry, from, draft, year);
      return { now, next, back: migrateAnswers(next, draft, base, year) };
    });
    for (const { field, targets, isHandedOver } of touched) {
      const held = results.filter(({ now }) => now[field.name] !== undefined);
      const finding = this.#findings.get(boxId(field));
      if (finding === undefined || held.length === 0) continue;
      const own = targets.find(
        (target) => boxId(target) === boxId(field) && kindOf(target) === kindOf(field),
      );
      const isSame = (result: Result) =>
        isHandedOver ||
        // It never left its box. Only the way back cannot separate it from answers that joined it.
        (own !== undefined && result.next[own.name] === result.now[field.name]) ||
        this.#isThere(field, result, year);
      const lost = new Set(held.filter((result) => !isSame(result)));
      finding.answers += 1;
      if (lost.size === 0) finding.same += 1;
      for (const result of held) {
        const after = isHandedOver
          ? 'in another form'
          : joinedShapes(targets, (target) => result.next[target.name]);
        note(finding.shapes, {
          before: shapeOf(field, result.now[field.name]),
          after,
          count: 1,
          lost: lost.has(result),
        });
      }
    }
  }
}

/** An entry in the version in use, under the draft, and converted back. */
interface Result {
  readonly now: Values;
  readonly next: Values;
  readonly back: Values;
}

/** The most common shapes, lost ones first. */
export function shownShapes({ shapes }: Finding): MovedShape[] {
  return [...shapes.values()]
    .sort((a, b) => Number(b.lost) - Number(a.lost) || b.count - a.count || (a.before < b.before ? -1 : 1))
    .slice(0, SHAPES);
}

interface Touched {
  /** In the version in use. */
  readonly field: Field;
  /** Where its answer goes in the draft. */
  readonly targets: readonly Field[];
  readonly reason: LossReason;
  readonly migration: Migration | undefined;
  /** Another form receives it. */
  readonly isHandedOver: boolean;
}

/** The boxes in use whose answers the draft reads differently. */
function touchedBoxes({ base, draft, formsOf }: DraftGround, year: TaxYear): Touched[] {
  const after = new Map(fieldsFor(draft, year).map((field) => [boxId(field), field]));
  const names = new Map(fieldsFor(draft, year).map((field) => [field.name, field]));
  const { undone, done } = stepsBetween(base, draft);
  const changing = [
    // In a rollback it goes in the other direction.
    ...undone.map((migration) => ({ migration, from: migration.to, to: migration.from })),
    ...done.map((migration) => ({ migration, from: migration.from, to: migration.to })),
  ].filter(({ migration }) => migration.do !== 'move');
  const handed = formsOf(year).flatMap(({ definition }) => definition.form_json.migrations ?? []);
  return fieldsFor(base, year).flatMap((field): Touched[] => {
    if (!holdsValue(field) || field.computed !== undefined) return [];
    const id = boxId(field);
    const step = changing.find(({ from, to }) => from.includes(id) || to.includes(id));
    const target = after.get(id) ?? (step === undefined ? names.get(field.name) : undefined);
    if (step !== undefined) {
      const { migration } = step;
      const reached = new Set([id]);
      for (const { from, to } of changing)
        if (from.some((one) => reached.has(one))) for (const one of to) reached.add(one);
      if (!after.has(id) || !step.to.includes(id)) reached.delete(id);
      const targets = [...reached].flatMap((one) => after.get(one) ?? []);
      return [{ field, targets, migration, reason: reasonOf(migration), isHandedOver: false }];
    }
    if (target === undefined) {
      const isHandedOver = handed.some(
        ({ do: word, form, from }) => word === 'move' && form === base.code && from.includes(id),
      );
      return [{ field, targets: [], migration: undefined, reason: 'removed', isHandedOver }];
    }
    const isAnother =
      target.name !== field.name || kindOf(target) !== kindOf(field) || target.computed !== undefined;
    return isAnother
      ? [{ field, targets: [target], migration: undefined, reason: 'kind', isHandedOver: false }]
      : [];
  });
}

function reasonOf({ do: word, by }: Migration): LossReason {
  switch (word) {
    case 'split':
      return 'split';
    case 'merge':
      return 'merged';
    case 'retype':
      return by === 'money-to-pounds' || by === 'choices' ? 'changed' : 'unreadable';
    case 'rename':
    case 'move':
      return 'taken';
  }
}

function joinedShapes(targets: readonly Field[], valueOf: (field: Field) => Value | undefined): string {
  const shapes = targets.flatMap((field) => {
    const value = valueOf(field);
    return value === undefined ? [] : [shapeOf(field, value)];
  });
  return shapes.length === 0 ? 'nothing' : shapes.join(' and ');
}

/** Counts a shape, together with equal ones. */
export function note(shapes: Map<string, MovedShape>, shape: MovedShape): void {
  const key = JSON.stringify([shape.before, shape.after, shape.lost]);
  shapes.set(key, { ...shape, count: (shapes.get(key)?.count ?? 0) + 1 });
}

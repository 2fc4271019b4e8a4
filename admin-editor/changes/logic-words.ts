import type { Field, Logic } from '#form-schemas/definition.ts';
import { dependsOn } from '#form-schemas/settle.ts';
import type { Subjects } from '../conditions/subjects.ts';
import { conditionInWords, formulaInWords } from '../conditions/words.ts';

/** Names of the boxes in the older and the newer definition. */
export interface Named {
  readonly old: Subjects;
  readonly now: Subjects;
}

/** 'shown when Box 3 is ticked', 'fails when Box 3 is empty' */
export function conditionText(logic: Logic | undefined, subjects: Subjects, lead = 'shown when'): string {
  return logic === undefined ? 'always shown' : `${lead} ${conditionInWords(logic, subjects)}`;
}

/** 'worked out as Box 9 + Box 10' */
function formulaText(logic: Logic | undefined, subjects: Subjects): string {
  return logic === undefined ? 'filled in by hand' : `worked out as ${formulaInWords(logic, subjects)}`;
}

/** 'shown once Box 2 and Box 3 are filled in' */
function dependsText(field: Field, { named }: Subjects): string {
  const called = dependsOn(field).map((name) => named(name).called);
  if (called.length === 0) return 'does not depend on a box';
  return `shown once ${called.join(' and ')} ${called.length === 1 ? 'is' : 'are'} filled in`;
}

/** 'filled from the books (TRAI)' */
function fillText(fill: Field['fill'], { named }: Subjects): string {
  switch (fill?.from) {
    case undefined:
      return 'not filled automatically';
    case 'profile':
      return `filled from ${named(`profile.${fill.field}`).called}`;
    case 'calculated':
      return 'filled from the tax calculation';
    case 'bookkeeping': {
      const less = (fill.less ?? []).map((name) => named(name).called);
      return `filled from the books (${fill.tags.join(', ')})${less.length === 0 ? '' : `, less ${less.join(' and ')}`}`;
    }
  }
}

const attributeTexts: Partial<Record<keyof Field, (field: Field, subjects: Subjects) => string>> = {
  visibleIf: ({ visibleIf }, subjects) => conditionText(visibleIf, subjects),
  computed: ({ computed }, subjects) => formulaText(computed, subjects),
  depends: dependsText,
  fill: ({ fill }, subjects) => fillText(fill, subjects),
};

/** Attributes described in words instead of shown as a value. */
export function attributeInWords(key: keyof Field, field: Field, subjects: Subjects): string | undefined {
  return attributeTexts[key]?.(field, subjects);
}

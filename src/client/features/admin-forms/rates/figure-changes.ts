import { isSame } from '#admin-editor/changes/same.ts';
import type { RateFigures, RateGroup } from '#contract/rates.ts';
import { figureAt } from './rate-log.ts';
import { valueWords } from './value-words.ts';

/** What differs between two sets of figures, as sentences: 'Personal allowance: £12,570 → £13,000'. */
export function figureChanges(
  groups: readonly RateGroup[],
  before: RateFigures | null | undefined,
  after: RateFigures,
): string[] {
  return groups.flatMap(({ name: group, figures }) =>
    figures.flatMap(({ name, label, unit }) => {
      const [old, now] = [before, after].map((set) => figureAt(set, `${group}.${name}`));
      if (isSame(old, now)) return [];
      const [was, is] = [valueWords(old?.value, unit), valueWords(now?.value, unit)];
      return [`${label}: ${was === is ? `${is}, other sources or marks` : `${was} → ${is}`}`];
    }),
  );
}

import { isSame } from '../changes/same.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getRates, RateFigures, RateGroup } from '#contract/rates/rates.ts';
import { aYearLater } from './a-year-later.ts';
import { figureAt } from './rate-log.ts';
import { valueWords } from './value-words.ts';

/**
 * The differences between two sets of figures, as sentences: 'Personal Allowance: £12,570 → £13,000'.
 * `isYearBefore` ignores sources, marks, and days that are equal within their tax year, because last year has
 * its own.
 */
export function figureChanges(
  groups: readonly RateGroup[],
  before: RateFigures | null | undefined,
  after: RateFigures,
  { isYearBefore = false } = {},
): string[] {
  return groups.flatMap(({ name: group, figures }) =>
    figures.flatMap(({ name, label, unit }) => {
      const [old, now] = [before, after].map((set) => figureAt(set, `${group}.${name}`));
      if (isSame(old, now)) return [];
      const [was, is] = [valueWords(old?.value, unit), valueWords(now?.value, unit)];
      if (isYearBefore && (was === is || isSame(aYearLater(old?.value), now?.value))) return [];
      return [`${label}: ${was === is ? `${is}, sources or verification changed` : `${was} → ${is}`}`];
    }),
  );
}

/**
 * What a draft changes in the current rates, including the changes of a scheduled set that the draft builds
 * on. If no set applies yet, compares with the year before.
 */
export function draftChanges(
  { groups, inForce, before }: Pick<ReplyOf<typeof getRates>, 'groups' | 'inForce' | 'before'>,
  figures: RateFigures,
): string[] {
  return inForce === null
    ? figureChanges(groups, before?.figures, figures, { isYearBefore: true })
    : figureChanges(groups, inForce, figures);
}

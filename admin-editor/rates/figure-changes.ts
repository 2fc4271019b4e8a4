import { isSame } from '../changes/same.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getRates, RateFigures, RateGroup } from '#contract/rates.ts';
import { aYearLater } from './a-year-later.ts';
import { figureAt } from './rate-log.ts';
import { valueWords } from './value-words.ts';

/**
 * What differs between two sets of figures, as sentences: 'Personal allowance: £12,570 → £13,000'. With `isYearBefore`
 * other sources and marks do not count, nor days that are the same ones of their tax year: those of the year before are
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
 * What a draft changes of the rates that hold now: what a set changes that does not hold yet is among it, because the draft
 * is made on top of that one. Where none hold yet they change nothing; what is new is what was other the year before.
 */
export function draftChanges(
  { groups, inForce, before }: Pick<ReplyOf<typeof getRates>, 'groups' | 'inForce' | 'before'>,
  figures: RateFigures,
): string[] {
  return inForce === null
    ? figureChanges(groups, before?.figures, figures, { isYearBefore: true })
    : figureChanges(groups, inForce, figures);
}

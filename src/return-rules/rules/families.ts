import type { KnownYear } from '../return-years.ts';
import { all } from '../tree.ts';
import { amountOf, type Block, elementsAt, has, type Terms, total } from './block.ts';
import type { Rule } from './rule.ts';

/** Pounds, or the amounts of other boxes. */
type Limit = number | Terms;

/**
 * The families of most of HMRC's rules, for one kind of block: a page or a part of one, with its path from MTR. Each
 * block of that kind is judged separately. An empty path means the whole return.
 */
export function rulesOf(container: string) {
  const named = (path: string) => (path.startsWith('/') ? path.slice(1) : [container, path].join('/'));
  const list = (paths: readonly string[], word: string) => paths.map(named).join(` ${word} `);
  const sumOf = (limit: Limit) =>
    typeof limit === 'number' ? `£${limit}` : [limit].flat().join(' + ').replaceAll('+ -', '- ');

  const rule = (number: number, text: string, breaks: (block: Block) => boolean): Rule => ({
    number,
    text,
    breaks: ({ mtr }) =>
      (container === '' ? [mtr] : all(mtr, container)).some((tree) => breaks({ tree, mtr })),
  });
  /** Compares every amount in a box with a limit. */
  const amounts =
    (words: string, isWrong: (amount: number, limit: number) => boolean) =>
    (number: number, box: string, limit: Limit, moreByPounds = 0): Rule =>
      rule(number, `${named(box)} ${words} ${sumOf(limit)}`, (block) => {
        const most = inPence(block, limit) + moreByPounds * 100;
        return elementsAt(block, box).some((element) => isWrong(amountOf(element), most));
      });
  /** Checks the text of every element of a box. */
  const texts = (number: number, box: string, words: string, isWrong: (text: string) => boolean): Rule =>
    rule(number, `${named(box)} ${words}`, (block) =>
      elementsAt(block, box).some(({ text }) => isWrong(text)),
    );

  return {
    rule,
    texts,
    /** With the box, one of these is required. */
    needs: (number: number, box: string, ...oneOf: readonly string[]) =>
      rule(
        number,
        `${named(box)} needs ${list(oneOf, 'or')}`,
        (block) => has(block, box) && !has(block, ...oneOf),
      ),
    /** With the box, all of these are required. */
    needsAll: (number: number, box: string, ...every: readonly string[]) =>
      rule(
        number,
        `${named(box)} needs ${list(every, 'and')}`,
        (block) => has(block, box) && !every.every((one) => has(block, one)),
      ),
    /** The box is required if one of these is present. */
    neededBy: (number: number, box: string, ...causes: readonly string[]) =>
      rule(
        number,
        `${list(causes, 'or')} needs ${named(box)}`,
        (block) => has(block, ...causes) && !has(block, box),
      ),
    /** The box is required if the amounts add up to more than zero. */
    neededIfPositive: (number: number, box: string, terms: Terms) =>
      rule(
        number,
        `${named(box)} must be present if ${sumOf(terms)} is positive`,
        (block) => total(block, terms) > 0 && !has(block, box),
      ),
    /** The box and any of these exclude each other. */
    excludes: (number: number, box: string, ...others: readonly string[]) =>
      rule(
        number,
        `${named(box)} must be absent with ${list(others, 'or')}`,
        (block) => has(block, box) && has(block, ...others),
      ),
    /** The block must contain one of these. */
    holdsOneOf: (number: number, ...boxes: readonly string[]) =>
      rule(number, `${container} must contain ${list(boxes, 'or')}`, (block) => !has(block, ...boxes)),
    notEmpty: (number: number) => rule(number, `${container} must not be empty`, (block) => !has(block, '*')),
    notAbove: amounts('must not exceed', (amount, limit) => amount > limit),
    below: amounts('must be less than', (amount, limit) => amount >= limit),
    notBelow: amounts('must not be less than', (amount, limit) => amount < limit),
    equals: amounts('must equal', (amount, limit) => amount !== limit),
    /** The total of these amounts. */
    sumNotAbove: (number: number, terms: Terms, limit: Limit) =>
      rule(
        number,
        `${sumOf(terms)} must not exceed ${sumOf(limit)}`,
        (block) => total(block, terms) > inPence(block, limit),
      ),
    inTaxYear: (number: number, box: string, { periodStart, periodEnd }: KnownYear) =>
      texts(number, box, 'must be within the tax year', (day) => day < periodStart || day > periodEnd),
    notAfter: (number: number, box: string, last: string) =>
      texts(number, box, `must not be after ${last}`, (day) => day > last),
    /** Such as 2024-25. */
    consecutiveYears: (number: number, box: string) =>
      texts(number, box, 'must be two consecutive years', (years) => {
        const [first, second] = [Number(years.slice(0, 4)), Number(years.slice(5, 7))];
        return (first + 1) % 100 !== second;
      }),
  };
}

function inPence(block: Block, limit: Limit): number {
  return typeof limit === 'number' ? Math.round(limit * 100) : total(block, limit);
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tagCodes } from '#form-schemas/vocabulary.ts';
import { businessOf, kindOfCode, mainOf } from './business-of.ts';

const trade = (id: number, isMain = false) => ({ id, kind: 'trade', isMain }) as const;
const rental = (id: number, isMain = false) => ({ id, kind: 'let', isMain }) as const;
const own = [trade(1), rental(2), trade(3), rental(4, true), trade(5)];

test.each([
  ['the choice on the transaction comes first', { transaction: 3, rule: 5, account: 1, tag: 1 }, 3],
  ['then that on its rule', { rule: 5, account: 3, tag: 3 }, 5],
  ['then that on its account', { account: 3, tag: 5 }, 3],
  ['then that on its tag', { tag: 5 }, 5],
  ['without any it is the main trade', {}, 1],
  ['a let chosen on the account says nothing about a trade', { account: 2, tag: 3 }, 3],
  ['nor does a business that was removed', { transaction: 9, account: 5 }, 5],
])('%s', (_, choices, id) => {
  expect(businessOf('trade', choices, own)?.id).toBe(id);
});

test('the main one is the marked one, else the first of its kind', () => {
  expect(mainOf('let', own)?.id).toBe(4);
  expect(mainOf('trade', own)?.id).toBe(1);
  expect(mainOf('trade', [rental(2)])).toBeUndefined();
});

test('interest, dividends and gifts belong to no business', () => {
  const none = tagCodes.filter((code) => kindOfCode(code) === undefined);
  expect(none).toEqual(['OTHI', 'OTHE', 'DIVI', 'BANI', 'TBNI', 'GAPE']);
});

const id = fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined });

test('whatever is chosen, a part of a transaction belongs to exactly one business of its kind', () => {
  const businesses = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 8 }),
      kind: fc.constantFrom('trade' as const, 'let' as const),
      isMain: fc.boolean(),
    }),
    { selector: (one) => one.id, maxLength: 8 },
  );
  const kind = fc.constantFrom('trade' as const, 'let' as const);
  const choices = fc.record({ transaction: id, rule: id, account: id, tag: id });
  fc.assert(
    fc.property(businesses, kind, choices, (all, of, chosen) => {
      const ofKind = all.filter((one) => one.kind === of);
      const found = businessOf(of, chosen, all);
      if (ofKind.length === 0) expect(found).toBeUndefined();
      else expect(ofKind).toContain(found);
    }),
  );
});

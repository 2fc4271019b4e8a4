import { expect, test } from 'vitest';
import { merchantOf } from '#domain/merchant.ts';
import { type BookText, ruleTextOf } from './rule-text.ts';

const text = (description: string, untagged = 0): BookText => ({
  merchant: merchantOf(description),
  out: true,
  description,
  untagged,
});
const found = (like: string, ...descriptions: string[]) =>
  ruleTextOf(
    { merchant: merchantOf(like), out: true },
    [like, ...descriptions].map((one) => text(one)),
  );

test('looks for a merchant with a short name at the start of rows, never inside other words', () => {
  const others = ['Trainline, London to Leeds', 'COFFEE CORNER', 'Bank fee'];
  expect(found('EE Limited, phone', ...others)).toMatchObject({ desc_op: 4, description: 'EE Limited' });
  expect(found('EE', ...others)).toMatchObject({ desc_op: 2, description: 'EE' });
  expect(found('EE', 'EE 2', ...others)).toBeUndefined();
});

test('makes a rule wide enough for all rows of the merchant, whatever the bank adds', () => {
  expect(found('ADOBE CREATIVE 2025JAN', 'Adobe Creative 2025FEB')).toMatchObject({
    desc_op: 4,
    description: 'ADOBE CREATIVE',
  });
  expect(
    found('CARD PAYMENT TO AMAZON.CO.UK*2K3', 'AMAZON.CO.UK*9X1', 'CARD PAYMENT TO TESCO'),
  ).toMatchObject({
    desc_op: 3,
    description: 'amazon',
  });
  expect(found("SAINSBURY'S S/MKT 12", "SAINSBURY'S S/MKT 99")).toMatchObject({
    description: "SAINSBURY'S S/MKT",
  });
});

test('does not suggest a text that another merchant’s rows have too', () => {
  expect(found('STAR 1', 'STAR 2', 'STARLING LOAN OFFICE')).toBeUndefined();
});

test('counts what it would tag now over every row that it matches', () => {
  const texts = [text('Adobe Creative 1'), text('Adobe Creative 2', 2), text('Adobe Creative Cloud', 1)];
  expect(ruleTextOf({ merchant: 'adobe creative', out: true }, texts)).toEqual({
    desc_op: 4,
    description: 'Adobe Creative',
    untagged: 3,
  });
});

import { expect, test } from 'vitest';
import { isSimilarMerchant, merchantOf } from './merchant.ts';

test.each([
  ['CARD PAYMENT TO AMAZON.CO.UK*2K3LM ON 12 JUN', 'amazon'],
  ['Amazon', 'amazon'],
  ["SAINSBURY'S S/MKT 0412", 'sainsburys mkt'],
  ['DIRECT DEBIT PAYMENT TO EE LIMITED REF Q12345, MANDATE NO 0012', 'ee'],
  ['TFL TRAVEL CH TFL.GOV.UK/CP', 'tfl travel ch'],
  ['FASTER PAYMENTS RECEIPT FROM NORTHLIGHT STUDIO', 'northlight studio'],
  ['Bank transfer from Hélène Ørsted', 'helene ørsted'],
  ['INVOICE 1234', 'invoice'],
  ['20251203 99', ''],
  ['Payment', 'payment'],
])('reads %j as a payment of %j', (description, merchant) => {
  expect(merchantOf(description)).toBe(merchant);
});

test('treats merchants as similar when they share their first word and most others', () => {
  expect(isSimilarMerchant('amazon', 'amazon')).toBe(true);
  expect(isSimilarMerchant('amazon', 'amazon prime')).toBe(true);
  expect(isSimilarMerchant('tfl travel ch', 'tfl travel')).toBe(true);
  expect(isSimilarMerchant('the mill', 'mill')).toBe(false);
  expect(isSimilarMerchant('john smith', 'john brown carter')).toBe(false);
  expect(isSimilarMerchant('', '')).toBe(false);
});

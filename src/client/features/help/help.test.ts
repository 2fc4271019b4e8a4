import { expect, test } from 'vitest';
import { helpPages } from '../../shared/help-link.tsx';
import { paths } from '../../shared/paths.ts';
import { articles, articlesByTopic } from './articles.ts';
import { legalTexts, withOperator } from './legal-texts.ts';
import { searchOf } from './search.ts';

const search = searchOf(articles);

test.each([
  ['import', '/help/books/import-a-bank-file'],
  ['How do I import bank files?', '/help/books/import-a-bank-file'],
  ['import bank statement', '/help/books/import-a-bank-file'],
  ['split a payment', '/help/books/split-a-transaction'],
  ['claim mileage', '/help/books/log-journeys'],
  ['send an invoice', '/help/books/ask-to-be-paid'],
  ['improt csv', '/help/books/import-a-bank-file'],
  ['passkey', '/help/account/two-step-sign-in'],
  ['recovery code', '/help/account/two-step-sign-in'],
  ['verify phone', '/help/account/verify-your-phone'],
  ['support access', '/help/account/let-support-look'],
  ['adviser code', '/help/account/give-an-adviser-access'],
  ['monthly summary', '/help/account/monthly-summary'],
  ['letting platform', '/help/books/letting-platforms'],
  ['pay HMRC', '/help/filing/pay-hmrc'],
  ['practice', '/help/agents/practice'],
])('finds for %j the page %s first', (typed, address) => {
  expect(search(typed)[0]?.article.address).toBe(address);
});

test.each([
  ['refund', 'refund'],
  ['refunds', 'refund'],
  ['import csv', 'csv'],
  ['pasword', 'password'],
])('shows for %j a passage with %j', (typed, word) => {
  const found = search(typed);
  expect(found[0]?.passage.toLowerCase()).toContain(word);
  for (const { passage } of found) expect(passage.length).toBeLessThan(300);
});

test('finds nothing for words that no page has', () => {
  expect(search('xylophone')).toEqual([]);
});

test('shows every page under a topic', () => {
  expect(articlesByTopic().flatMap((topic) => topic.articles)).toHaveLength(articles.length);
});

test('gives every page a title, an own address and a text', () => {
  for (const { title, text, topic } of articles) {
    expect(title).not.toBe('');
    expect(topic).not.toBe('');
    expect(text.length).toBeGreaterThan(100);
  }
  expect(new Set(articles.map(({ address }) => address)).size).toBe(articles.length);
});

test('links only to pages and screens that exist', () => {
  const known = new Set<string>([...Object.values(paths), ...articles.map(({ address }) => address)]);
  for (const page of ['/help', '/help/contact', '/terms', '/privacy', '/taxReturn/form']) known.add(page);
  const broken = [...articles.map(({ text }) => text), ...Object.values(legalTexts)].flatMap((text) =>
    [...text.matchAll(/\]\(([^)]+)\)/g)]
      .map(([, target = '']) => target.split('?')[0] ?? '')
      .filter((target) => !target.startsWith('https://') && !known.has(target)),
  );
  expect(broken).toEqual([]);
});

test.each(Object.values(helpPages))('has the page %s, to which a screen leads', (address) => {
  expect(articles.map((one) => one.address)).toContain(address);
});

test('names the people who run the installation in terms and privacy', () => {
  const operator = { name: 'Acme Ltd', address: '1 High Street', email: 'us@acme.example' };
  for (const text of Object.values(legalTexts)) {
    const shown = withOperator(text, operator);
    expect(shown).toContain('Acme Ltd, 1 High Street');
    expect(shown).toContain('us@acme.example');
    expect(shown).not.toMatch(/[{}]/);
  }
});

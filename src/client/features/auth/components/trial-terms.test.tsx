import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TrialTerms } from './trial-terms.tsx';

test('says before signing up what the trial is, what it costs afterwards, and where the terms are', () => {
  const page = renderToStaticMarkup(<TrialTerms />);
  const text = page.replaceAll(/<[^>]*>/g, '');
  expect(text).toContain('30-day trial of Pro, with everything except filing a live return');
  expect(text).toContain('£99.99 a year or £9.99 a month');
  expect(text).toContain('£49.99 a year or £4.99 a month');
  expect(page).toContain('href="/terms"');
  expect(page).toContain('href="/privacy"');
});

import { expect, it } from 'vitest';
import { type Path, paths } from '../../shared/paths.ts';
import type { SignedIn } from '../../shared/session/stored-session.ts';
import { isCurrent, menuFor } from './menu-items.ts';

const everything = new Set<Path>(Object.values(paths));
const filer = { admin: false, hasSub: true } as SignedIn;
const labels = (session: SignedIn, mounted: ReadonlySet<Path>) =>
  menuFor(session, mounted).map(({ label }) => label);

it('offers only screens that are mounted', () => {
  expect(labels(filer, new Set<Path>([paths.profileMain, paths.taxReturns]))).toEqual([
    'Tax filings',
    'Profile & settings',
  ]);
});

it('offers Pro to people without a subscription, and not to their advisers', () => {
  expect(labels(filer, everything)).not.toContain('Upgrade to pro');
  expect(labels({ ...filer, hasSub: false }, everything)).toContain('Upgrade to pro');
  const agent = { id: 7, email: 'agent@example.com' };
  expect(labels({ ...filer, hasSub: false, agent }, everything)).not.toContain('Upgrade to pro');
});

it('offers the forms editor to staff only', () => {
  expect(labels(filer, everything)).not.toContain('Forms editor');
  expect(labels({ ...filer, admin: true }, everything)).toContain('Forms editor');
});

it('offers Digital Tax to people for whom it is on', () => {
  expect(labels({ ...filer, mtd: 'N' }, everything)).not.toContain('Digital Tax');
  for (const mtd of ['S', 'Y']) expect(labels({ ...filer, mtd }, everything)).toContain('Digital Tax');
});

it('offers tutorials to people who can send returns', () => {
  expect(labels({ ...filer, submissionsEnabled: false }, everything)).not.toContain('Tutorials');
  expect(labels({ ...filer, submissionsEnabled: true }, everything)).toContain('Tutorials');
});

it('marks the current screen’s item, including on the screens below it', () => {
  const current = (pathname: string) =>
    menuFor({ ...filer, admin: true, submissionsEnabled: true }, everything)
      .filter((item) => isCurrent(item, pathname))
      .map(({ label }) => label);
  expect(current('/taxForms/SA105')).toEqual(['Tax forms']);
  expect(current('/taxReturn/2025-26')).toEqual(['Tax filings']);
  expect(current('/taxDeadlines')).toEqual(['Tax breakdown']);
  expect(current('/taxReturns')).toEqual(['Tax filings']);
  for (const learning of ['/tutorials', '/tutorials/menu']) expect(current(learning)).toEqual(['Tutorials']);
  expect(current('/home/reset')).toEqual(['Home']);
  expect(current('/transactions/x')).toEqual(['Transactions']);
  for (const staff of ['/admin/forms/SA105/2025-26', '/admin/years/2027-28', '/admin/rates', '/admin/staff'])
    expect(current(staff)).toEqual(['Forms editor']);
});

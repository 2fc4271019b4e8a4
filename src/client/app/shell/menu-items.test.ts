import { expect, it } from 'vitest';
import { staffScreens } from '#admin-editor/routes.ts';
import type { SignedIn } from '../../shared/session/stored-session.ts';
import { moreScreens } from '../more-routes.ts';
import { firstScreens } from '../routes.tsx';
import { isCurrent, menuFor, practiceMenu } from './menu-items.ts';

const filer = { admin: false, hasSub: true } as SignedIn;
const labels = (session: SignedIn) => menuFor(session).map(({ label }) => label);

it('leads to screens that exist', () => {
  const staff = { ...filer, hasSub: false, admin: true, support: true, mtd: 'Y', submissionsEnabled: true };
  const mounted = [...firstScreens, ...moreScreens, ...staffScreens].map(({ path }) => path);
  const items = [...menuFor(staff), ...practiceMenu].map(({ path }) => path);
  expect(items.filter((path) => !mounted.includes(path))).toEqual([]);
});

it('offers Pro to people without a subscription, and not to their advisers or support', () => {
  expect(labels(filer)).not.toContain('Upgrade to pro');
  expect(labels({ ...filer, hasSub: false })).toContain('Upgrade to pro');
  const agent = { id: 7, email: 'agent@example.com' };
  expect(labels({ ...filer, hasSub: false, agent })).not.toContain('Upgrade to pro');
  expect(labels({ ...filer, hasSub: false, staffSession: filer })).not.toContain('Upgrade to pro');
});

it('offers the forms editor to staff only', () => {
  expect(labels(filer)).not.toContain('Forms editor');
  expect(labels({ ...filer, admin: true })).toContain('Forms editor');
});

it('offers to submit XML to agents and staff', () => {
  expect(labels(filer)).not.toContain('Submit XML');
  expect(labels({ ...filer, admin: true })).toContain('Submit XML');
  expect(labels({ ...filer, agent: { id: 7, email: 'agent@example.com' } })).toContain('Submit XML');
});

it('offers Digital Tax to people for whom it is on', () => {
  expect(labels({ ...filer, mtd: 'N' })).not.toContain('Digital Tax');
  for (const mtd of ['S', 'Y']) expect(labels({ ...filer, mtd })).toContain('Digital Tax');
});

it('offers tutorials to people who can send returns', () => {
  expect(labels({ ...filer, submissionsEnabled: false })).not.toContain('Tutorials');
  expect(labels({ ...filer, submissionsEnabled: true })).toContain('Tutorials');
});

it('marks the current screen’s item, including on the screens below it', () => {
  const current = (pathname: string) =>
    menuFor({ ...filer, admin: true, submissionsEnabled: true })
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

import { describe, expect, it } from 'vitest';
import { entranceAt } from './entrances.ts';

describe('entranceAt', () => {
  it.each([
    '/',
    '//',
    '///',
    '//:80',
    '/login',
    '/Login',
    '/LOGIN/',
    '/%6Cogin',
    '/login/token',
    '/Magiclink/a/b',
  ])('shows the login at %s', (pathname) => {
    expect(entranceAt(pathname)).toBe('login');
  });

  it.each(['/agent', '/agent/', '/AGENT', '/%61gent'])('shows the agents’ login at %s', (pathname) => {
    expect(entranceAt(pathname)).toBe('agent');
  });

  it.each(['/admin/token/staff@example.com', '/ADMIN/token/staff%40example.com'])(
    'takes the staff link %s',
    (pathname) => {
      expect(entranceAt(pathname)).toBe('login');
    },
  );

  it.each([
    '/transactions',
    '/admin/forms',
    '/admin/forms/SA103S/2025-26',
    '/agents',
    '/%zz',
    '/logout/login',
  ])('leaves %s to the app', (pathname) => {
    expect(entranceAt(pathname)).toBeUndefined();
  });
});

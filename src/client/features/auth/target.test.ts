import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../../shared/session/stored-session.ts';
import { firstScreen } from '../../shared/session/first-screen.ts';
import { safeTarget, targetAfterLogin } from './target.ts';

const filer = { admin: false, agent: undefined, showsHub: true };

describe('where a login leads', () => {
  it.each([
    ['transactions', '/transactions'],
    ['/taxReturns', '/taxReturns'],
    ['taxForms/menu', '/taxForms/menu'],
    ['partner_import', '/partner_import'],
    ['admin/forms/SA103S/2025-26', '/admin/forms/SA103S/2025-26'],
  ])('goes to our own path %s', (target, expected) => {
    expect(safeTarget(target, true)).toBe(expected);
  });

  it.each(['nowhere', 'transaction', 'taxForms/SA105/more/still'])(
    'does not go to %s, which has no screen',
    (target) => {
      expect(safeTarget(target, true)).toBeUndefined();
    },
  );

  it('goes to a staff screen for staff only', () => {
    expect(safeTarget('admin/forms', true)).toBe('/admin/forms');
    expect(safeTarget('admin/forms', false)).toBeUndefined();
  });

  it('goes to the return, whose address leads to its form', () => {
    expect(safeTarget('taxReturn', false)).toBe('/taxReturn');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '%5c%5cevil.example',
    '%2f%2fevil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'transactions?next=//evil.example',
    'transactions/../login',
    '.',
    '..',
    'a//b',
    ' transactions',
    'trans\nactions',
    '',
    null,
    undefined,
  ])('does not follow %j', (target) => {
    expect(safeTarget(target, true)).toBeUndefined();
  });

  it.each(['login', 'logout/logout', 'Agent', 'magiclink/x/y'])('does not loop back to %s', (target) => {
    expect(safeTarget(target, true)).toBeUndefined();
  });

  it('goes home without a target, or to the transactions for people who chose that', () => {
    expect(targetAfterLogin(null, undefined, filer)).toBe('/home');
    expect(targetAfterLogin(null, undefined, { ...filer, showsHub: false })).toBe('/transactions');
    expect(targetAfterLogin('home', undefined, { ...filer, showsHub: false })).toBe('/home');
  });

  it('takes agents and support to the books of the person they look at', () => {
    expect(firstScreen({ ...filer, agent: { id: 7, email: 'agent@example.com' } })).toBe('/transactions');
    const staffSession = { ...filer, token: 't' } as SignedIn;
    expect(firstScreen({ ...filer, staffSession })).toBe('/transactions');
  });

  it('returns to the whole address when it begins with the target', () => {
    expect(targetAfterLogin('taxForms', '/taxForms/SA105?entry=2', filer)).toBe('/taxForms/SA105?entry=2');
  });

  it.each([
    '/taxForms/SA105/?year=2024-2025',
    '/taxForms/SA105?next=what?is&x=1',
    '/taxForms/SA105#not-counted',
    '/taxForms/SA100%20==',
  ])('returns to all of %s', (from) => {
    expect(targetAfterLogin('taxForms', from, filer)).toBe(from);
  });

  it('does not return to the login or the log-out', () => {
    expect(targetAfterLogin('Login', '/Login?target=taxForms', filer)).toBe('/home');
    expect(targetAfterLogin('logout', '/logout/logout', filer)).toBe('/home');
  });

  it.each(['/taxReturns', '//taxForms/x', '/taxForms\\x', '/taxForms/../login', undefined])(
    'ignores the address %j for another target',
    (from) => {
      expect(targetAfterLogin('taxForms', from, filer)).toBe('/taxForms');
    },
  );
});

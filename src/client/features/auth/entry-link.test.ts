import { describe, expect, it } from 'vitest';
import { captureEntryLink, hasEntryLink, readEntryLink, takeEntryLink } from './entry-link.ts';

const encoded = (data: unknown) => btoa(JSON.stringify(data));

describe('links that sign in', () => {
  it('reads the email and token of a magic link in either order', () => {
    const link = { kind: 'magic', email: 'ann@example.com', token: 'T0ken-_' };
    expect(readEntryLink('/login/ann%40example.com/T0ken-_', '')?.link).toEqual(link);
    expect(readEntryLink('/magiclink/T0ken-_/ann@example.com', '')?.link).toEqual(link);
    expect(readEntryLink('/Magiclink/T0ken-_/ann@example.com', '')?.link).toEqual(link);
  });

  it('reads a session token', () => {
    expect(readEntryLink('/login/abc123', '')?.link).toEqual({ kind: 'session', token: 'abc123' });
  });

  it('removes the secret from the address and keeps the target', () => {
    const magic = readEntryLink('/login/ann@example.com/T0ken', '?target=taxForms');
    expect(magic?.address).toBe('/login?target=taxForms');
    const agent = readEntryLink('/login', `?data=${encoded({ email: 'a@b.co', password: 'x' })}&target=plan`);
    expect(agent?.address).toBe('/login?target=plan');
  });

  it('reads the data of an agent login', () => {
    const data = encodeURIComponent(encoded({ email: 'a@b.co', password: 'Secret 1234', userId: '12' }));
    expect(readEntryLink('/login', `?data=${data}`)?.link).toEqual({
      kind: 'agent',
      email: 'a@b.co',
      password: 'Secret 1234',
      userId: 12,
    });
  });

  it.each(['not base64!', encoded('text'), encoded(null), encoded({ email: 'a@b.co' })])(
    'ignores data that is not an agent login (%s)',
    (data) => {
      expect(readEntryLink('/login', `?data=${encodeURIComponent(data)}`)).toBeUndefined();
    },
  );

  it('requests an email once: removes ml from the address and keeps the email', () => {
    expect(readEntryLink('/login', '?email=ann%40example.com&ml=1')).toEqual({
      link: { kind: 'send-link', email: 'ann@example.com' },
      address: '/login?email=ann%40example.com',
    });
  });

  it('distinguishes a staff link from the staff screens', () => {
    expect(readEntryLink('/admin/T0ken/staff@example.com', '')?.link.kind).toBe('admin');
    expect(readEntryLink('/admin/forms', '')).toBeUndefined();
    expect(readEntryLink('/admin/forms/SA103S/2025-26', '')).toBeUndefined();
    expect(readEntryLink('/admin/forms/SA103S', '')).toBeUndefined();
  });

  it.each(['/', '/login', '/transactions/abc', '/logout/logout'])('does not change %s', (pathname) => {
    expect(readEntryLink(pathname, '')).toBeUndefined();
  });

  it('cleans the address first, and returns the link only once', () => {
    const replaced: unknown[] = [];
    const history = { replaceState: (...args: unknown[]) => replaced.push(args[2]) } as unknown as History;
    captureEntryLink({ pathname: '/login/abc123', search: '' }, history);
    expect(replaced).toEqual(['/login']);
    expect(hasEntryLink()).toBe(true);
    expect(takeEntryLink()).toEqual({ kind: 'session', token: 'abc123' });
    expect(takeEntryLink()).toBeUndefined();
  });
});

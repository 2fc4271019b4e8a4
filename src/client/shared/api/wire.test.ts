import { describe, expect, it } from 'vitest';
import { getToken } from '#contract/auth/auth.calls.ts';
import { getForm } from '#contract/definitions/definitions.calls.ts';
import { getTaxData } from '#contract/tax-forms/tax-forms.calls.ts';
import { replyOf, requestOf } from './wire.ts';

const NOW = 1_763_640_000_999;
const visitor = { token: undefined, agentId: undefined };

describe('the request of a call', () => {
  it('has ts in whole seconds, the token and the agent', () => {
    const call = { endpoint: getTaxData, query: { tax_year_id: 2025, type: '*' } };
    const { url, init } = requestOf(call, { token: 'T0ken', agentId: 7 }, NOW);
    expect(url).toBe('/api/getTaxData.php?tax_year_id=2025&type=*&ts=1763640000');
    expect(init.headers).toEqual({ accept: 'application/json', token: 'T0ken', agentId: '7' });
    expect(init.body).toBeUndefined();
  });

  it('has partnerId on calls that sign in, and the body as JSON', () => {
    const body = { email: 'ann@example.com', password: 'x' };
    const { init } = requestOf({ endpoint: getToken, body }, visitor, NOW);
    expect(init.method).toBe('POST');
    expect(init.headers).toMatchObject({ partnerId: 'web', 'content-type': 'application/json' });
    expect(init.body).toBe(JSON.stringify(body));
  });

  it('outlives the page on request, if browsers accept its size', () => {
    const outlivesPage = (body: string) =>
      requestOf({ endpoint: getToken, body, outlivesPage: true }, visitor, NOW).init.keepalive;
    expect([outlivesPage('£'.repeat(29_000)), outlivesPage('£'.repeat(30_001))]).toEqual([true, false]);
    expect(requestOf({ endpoint: getToken, body: '' }, visitor, NOW).init.keepalive).toBeUndefined();
  });

  it('puts encoded parameters into the path, and leaves out undefined ones', () => {
    const call = { endpoint: getForm, params: { code: 'a/b', taxYear: '2025-26' }, query: { x: undefined } };
    expect(requestOf(call, visitor, NOW).url).toBe('/api/admin/forms/a%2Fb/2025-26?ts=1763640000');
  });

  it('throws for a path with a missing parameter', () => {
    expect(() => requestOf({ endpoint: getForm, params: { code: 'SA103S' } }, visitor, NOW)).toThrow(
      /taxYear/,
    );
  });
});

describe('the reply of a call', () => {
  it('is its data', () => {
    expect(replyOf(200, '{"status":"success"}')).toEqual({ data: { status: 'success' } });
  });

  it('keeps refusals that the specification answers with 200', () => {
    expect(replyOf(200, '{"status":"error","message":"No."}')).toEqual({
      data: { status: 'error', message: 'No.' },
    });
  });

  it('is the refusal with its code, message, fields and request id', () => {
    const issues = [{ field: 'box_44', message: 'is too large' }];
    const body = { status: 'error', error: 'invalid', message: 'Check it.', issues, request_id: 'r-1' };
    expect(replyOf(422, JSON.stringify(body))).toEqual({
      error: { code: 'invalid', message: 'Check it.', issues, requestId: 'r-1' },
    });
  });

  it.each([
    [200, '{"error":"unauthorized"}'],
    [401, ''],
    [401, '<html>proxy</html>'],
  ])('is unauthorized with status %i and %j', (status, text) => {
    expect(replyOf(status, text)).toMatchObject({ error: { code: 'unauthorized' } });
  });

  it.each([
    [429, 'too_many_requests'],
    [413, 'too_large'],
    [503, 'unavailable'],
    [500, 'failed'],
    [502, 'failed'],
  ])('names status %i without a body %s, with a message for people', (status, code) => {
    const reply = replyOf(status, '');
    expect(reply).toMatchObject({ error: { code } });
    expect('error' in reply && reply.error.message).toMatch(/\.$/);
  });

  it('is a failure when the body is not JSON, whatever the status', () => {
    expect(replyOf(200, '<html>')).toMatchObject({ error: { code: 'failed' } });
  });

  it('reads a subscription that was invalidated (spec 2, 4)', () => {
    expect(replyOf(402, '{"error":"invalidated"}')).toMatchObject({ error: { code: 'invalidated' } });
  });

  it('does not accept an unknown code from the server', () => {
    expect(replyOf(500, '{"error":"internal","message":"Quote the id."}')).toMatchObject({
      error: { code: 'failed', message: 'Quote the id.' },
    });
    expect(replyOf(500, '{"error":"constructor"}')).toMatchObject({ error: { code: 'failed' } });
  });
});

import type { FastifyError, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { errorReply } from './errors.ts';

const failed = (code: string) =>
  Object.assign(new Error('no space left on /var/lib/x'), { code }) as FastifyError;

test.each(['53100', '53200', '53300', 'ENOSPC'])(
  'a full disk or memory (%s) is not a fault of the call: it is told that nothing was changed, staff are told why',
  (code) => {
    const error = vi.fn();
    const request = { id: 'x', log: { error } } as unknown as FastifyRequest;
    const { status, body } = errorReply(failed(code), request);
    expect([status, body.error]).toEqual([503, 'unavailable']);
    expect(body.message).toContain('Nothing was changed');
    expect(JSON.stringify(body)).not.toContain('/var/lib');
    expect(error).toHaveBeenCalledWith({ code }, expect.any(String));
  },
);

test('any other failure is a fault of ours', () => {
  const request = { id: 'x', log: { error: vi.fn() } } as unknown as FastifyRequest;
  expect(errorReply(failed('42601'), request).status).toBe(500);
});

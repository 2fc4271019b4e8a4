import type { FastifyRequest } from 'fastify';
import { addressOf, visitorOf } from '../../http/visitor.ts';
import type { Attempt } from './sign-in.ts';

/** The sign-in attempt that a request makes. */
export function attemptOf(request: FastifyRequest, now: Date): Attempt {
  const { device } = visitorOf(request);
  return { now, ip: addressOf(request), device, earlierToken: request.headers['token'] };
}

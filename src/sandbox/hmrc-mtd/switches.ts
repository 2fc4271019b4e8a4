import type { FastifyReply } from 'fastify';
import { at } from './words.ts';

/** The ways the stand-in for Digital Tax can be made to misbehave. */
export const hmrcTricks = [
  'http-503',
  'http-500',
  'hang-up',
  'lost-reply',
  'html',
  'throttled',
  'expired-token',
  'grant-revoked',
  'calculation-errors',
  'refuse',
] as const;
export type HmrcTrick = (typeof hmrcTricks)[number];

/** A switch is set for one person, or for the next one that calls. It begins after `after` requests and ends after `times`. */
export interface HmrcSwitch {
  readonly next: HmrcTrick;
  /** The name of an operation, or Token. Without it, the next operation. */
  readonly on?: string;
  readonly nino?: string;
  readonly times: number;
  /** How many requests pass before it begins. */
  readonly after?: number;
  /** For refuse. */
  readonly status?: number;
  readonly code?: string;
}

/** `stages` are the names that `on` can have. */
export function createHmrcSwitches(stages: readonly string[]) {
  let thrown: readonly HmrcSwitch[] = [];
  return {
    list: () => ({ switches: thrown }),
    clear(): void {
      thrown = [];
    },
    /** Adds the switch in a body; a returned text is the error. */
    add(body: unknown): string | undefined {
      const next = hmrcTricks.find((trick) => trick === at(body, 'next'));
      if (next === undefined) return `next must be one of ${hmrcTricks.join(', ')}`;
      const on = stages.find((stage) => stage === at(body, 'on'));
      if (at(body, 'on') !== undefined && on === undefined) return `on must be one of ${stages.join(', ')}`;
      const times = at(body, 'times') ?? 1;
      if (typeof times !== 'number' || !Number.isInteger(times) || times < 1)
        return 'times must be a whole number of at least 1';
      const after = at(body, 'after') ?? 0;
      if (typeof after !== 'number' || !Number.isInteger(after) || after < 0)
        return 'after must be a whole number';
      const [nino, status, code] = [at(body, 'nino'), at(body, 'status'), at(body, 'code')];
      if (next === 'refuse' && (typeof status !== 'number' || typeof code !== 'string'))
        return 'refuse needs a status and a code';
      thrown = [
        ...thrown,
        {
          next,
          times,
          ...(after > 0 && { after }),
          ...(on !== undefined && { on }),
          ...(typeof nino === 'string' && { nino }),
          ...(typeof status === 'number' && { status }),
          ...(typeof code === 'string' && { code }),
        },
      ];
      return undefined;
    },
    /** The trick due at this stage, if any. Counts it as used. */
    take(stage: string, nino: string | undefined): HmrcSwitch | undefined {
      const due = thrown.find(
        (one) =>
          (one.on === undefined ? isPlayedAt(one.next, stage) : one.on === stage) &&
          (one.nino === undefined || one.nino === nino),
      );
      if (due === undefined) return undefined;
      const { after = 0 } = due;
      const left = after > 0 ? { ...due, after: after - 1 } : { ...due, times: due.times - 1 };
      thrown = thrown.flatMap((one) => (one === due ? (left.times > 0 ? [left] : []) : [one]));
      return after > 0 ? undefined : due;
    },
  };
}

export type HmrcSwitches = ReturnType<typeof createHmrcSwitches>;

/** Where a trick is played unless the switch says otherwise. */
function isPlayedAt(trick: HmrcTrick, stage: string): boolean {
  return trick === 'calculation-errors' ? stage === 'TriggerCalculation' : stage !== 'Token';
}

/** Closes the connection without a reply. */
export function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

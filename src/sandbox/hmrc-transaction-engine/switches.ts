/** The ways the sandbox can be made to misbehave. */
export const tricks = [
  'authentication-failure',
  'business-error',
  'lost-acknowledgement',
  'other-receipt',
  'slow-poll',
  '1000',
  '2005',
  '3000',
  'http-503',
  'html',
] as const;
export type Trick = (typeof tricks)[number];

export type Stage = 'submit' | 'poll' | 'delete' | 'list';

/**
 * When each trick is played unless the switch says otherwise. 'submit' also decides the result and the number of polls.
 */
const PLAYED_AT: Record<Trick, readonly Stage[]> = {
  'authentication-failure': ['submit', 'list'],
  'business-error': ['submit'],
  'lost-acknowledgement': ['submit'],
  'other-receipt': ['submit'],
  'slow-poll': ['submit'],
  '1000': ['submit'],
  '2005': ['poll'],
  '3000': ['submit'],
  'http-503': ['submit', 'poll', 'delete', 'list'],
  html: ['submit', 'poll', 'delete', 'list'],
};

/** A switch is set for one sender or one UTR, or for the next one that calls. It ends after `times`. */
export interface Switch {
  readonly next: Trick;
  readonly utr?: string;
  readonly senderId?: string;
  readonly on?: Stage;
  readonly times: number;
  /** For slow-poll: how many polls get an acknowledgement. */
  readonly polls?: number;
  /** For slow-poll: the seconds to wait between polls. */
  readonly interval?: number;
}

export interface Party {
  readonly utr: string;
  readonly senderId: string;
}

export interface Switches {
  add(added: Switch): void;
  clear(scope: Partial<Party>): void;
  list(): readonly Switch[];
  /** The trick due for this party at this stage, if any. Counts it as used. */
  take(stage: Stage, party: Party): Switch | undefined;
}

export function createSwitches(): Switches {
  let thrown: readonly Switch[] = [];
  return {
    add(added) {
      thrown = [...thrown, added];
    },
    clear(scope) {
      const everything = scope.utr === undefined && scope.senderId === undefined;
      thrown = everything
        ? []
        : thrown.filter((one) => one.utr !== scope.utr || one.senderId !== scope.senderId);
    },
    list: () => thrown,
    take(stage, party) {
      const due = thrown.find((one) => isDue(one, stage, party));
      if (due === undefined) return undefined;
      const left = { ...due, times: due.times - 1 };
      thrown = thrown.flatMap((one) => (one === due ? (left.times > 0 ? [left] : []) : [one]));
      return due;
    },
  };
}

/** Parses the body of POST /_control; a returned text is the error. */
export function readSwitch(body: unknown): Switch | string {
  const at = (name: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  const next = tricks.find((trick) => trick === String(at('next')));
  if (next === undefined) return `next must be one of ${tricks.join(', ')}`;
  const on = at('on');
  const stage = (['submit', 'poll', 'delete', 'list'] as const).find((one) => one === on);
  if (on !== undefined && stage === undefined) return 'on must be submit, poll, delete or list';
  const times = at('times') ?? 1;
  const polls = at('polls');
  const interval = at('interval');
  const isNoCount = (value: unknown) => value !== undefined && !isCount(value);
  if (!isCount(times) || isNoCount(polls) || isNoCount(interval))
    return 'times, polls and interval must be whole numbers of at least 1';
  const utr = at('utr');
  const senderId = at('senderId');
  return {
    next,
    times,
    ...(typeof utr === 'string' ? { utr } : {}),
    ...(typeof senderId === 'string' ? { senderId } : {}),
    ...(stage ? { on: stage } : {}),
    ...(isCount(polls) ? { polls } : {}),
    ...(isCount(interval) ? { interval } : {}),
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1;
}

function isDue(one: Switch, stage: Stage, party: Party): boolean {
  const isNow = one.on === undefined ? PLAYED_AT[one.next].includes(stage) : one.on === stage;
  const isThem =
    (one.utr === undefined || one.utr === party.utr) &&
    (one.senderId === undefined || one.senderId === party.senderId);
  return isNow && isThem;
}

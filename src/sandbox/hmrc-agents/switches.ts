/** The ways the stand-in for HMRC’s agent services can be made to misbehave. */
export const agentTricks = [
  'http-503',
  'http-500',
  'hang-up',
  'lost-reply',
  'html',
  'throttled',
  'expired-token',
  'refuse',
] as const;
type AgentTrick = (typeof agentTricks)[number];

export const agentStages = [
  'invite',
  'list',
  'invitation',
  'cancel',
  'relationship',
  'deauthorise',
  'record',
] as const;
export type AgentStage = (typeof agentStages)[number];

/** A switch is set for one person, or for the next call. It ends after `times`. */
export interface AgentSwitch {
  readonly next: AgentTrick;
  readonly nino?: string;
  readonly on?: AgentStage;
  /** With refuse: HMRC's answer. */
  readonly status?: number;
  readonly code?: string;
  readonly times: number;
}

export function createAgentSwitches() {
  let active: readonly AgentSwitch[] = [];
  return {
    list: () => ({ switches: active }),
    clear(nino: string | undefined): void {
      active = nino === undefined ? [] : active.filter((one) => one.nino !== nino);
    },
    /** Adds the switch in the body of POST /hmrc/agents/_control; a returned text is the error. */
    add(body: unknown): string | undefined {
      const at = (name: string): unknown =>
        typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
      const next = agentTricks.find((trick) => trick === at('next'));
      if (next === undefined) return `next must be one of ${agentTricks.join(', ')}`;
      const on = agentStages.find((stage) => stage === at('on'));
      if (at('on') !== undefined && on === undefined) return `on must be one of ${agentStages.join(', ')}`;
      const times = at('times') ?? 1;
      if (typeof times !== 'number' || !Number.isInteger(times) || times < 1)
        return 'times must be a whole number of at least 1';
      const [nino, status, code] = [at('nino'), at('status'), at('code')];
      if (next === 'refuse' && (typeof status !== 'number' || typeof code !== 'string'))
        return 'refuse needs status and code';
      active = [
        ...active,
        {
          next,
          times,
          ...(on && { on }),
          ...(typeof nino === 'string' && { nino }),
          ...(typeof status === 'number' && { status }),
          ...(typeof code === 'string' && { code }),
        },
      ];
      return undefined;
    },
    /** The switch due at this stage, if any. Counts it as used. */
    take(stage: AgentStage, nino: string | undefined): AgentSwitch | undefined {
      const due = active.find(
        (one) => (one.on === undefined || one.on === stage) && (one.nino === undefined || one.nino === nino),
      );
      if (due === undefined) return undefined;
      const left = { ...due, times: due.times - 1 };
      active = active.flatMap((one) => (one === due ? (left.times > 0 ? [left] : []) : [one]));
      return due;
    },
  };
}

export type AgentSwitches = ReturnType<typeof createAgentSwitches>;

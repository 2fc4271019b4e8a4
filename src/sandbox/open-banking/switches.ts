/** The ways the stand-in for TrueLayer can be made to misbehave. */
export const bankTricks = ['http-503', 'hang-up', 'html', 'consent-revoked', 'no-accounts'] as const;
export type BankTrick = (typeof bankTricks)[number];

export const stages = [
  'providers',
  'token',
  'me',
  'info',
  'accounts',
  'cards',
  'transactions',
  'extend',
  'delete',
] as const;
export type BankStage = (typeof stages)[number];

/** A switch is set for the customers of one bank, or for the next one that calls. It ends after `times`. */
export interface BankSwitch {
  readonly next: BankTrick;
  readonly provider_id?: string;
  readonly on?: BankStage;
  readonly times: number;
}

const MANY = 1_000_000;

export function createBankSwitches(now: () => Date) {
  let thrown: readonly BankSwitch[] = [];
  const clocks = new Map<string, Date>();
  return {
    /** The clock of a bank. */
    now: (bankId: string | undefined): Date => clocks.get(bankId ?? '') ?? now(),
    list: () => ({ switches: thrown, clocks: Object.fromEntries(clocks) }),
    clear(bankId: string | undefined): void {
      thrown = bankId === undefined ? [] : thrown.filter(({ provider_id }) => provider_id !== bankId);
      if (bankId === undefined) clocks.clear();
      else clocks.delete(bankId);
    },
    /** Adds the switch in the body of POST /truelayer/_control; a returned text is the error. */
    add(body: unknown): string | undefined {
      const at = (name: string): unknown =>
        typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
      const bankId = at('provider_id');
      const instant = at('now');
      if (typeof instant === 'string') {
        if (typeof bankId !== 'string' || Number.isNaN(Date.parse(instant)))
          return 'now sets the clock of the bank in provider_id, for example 2026-11-20T10:00:00Z';
        clocks.set(bankId, new Date(instant));
        if (at('next') === undefined) return undefined;
      }
      const next = bankTricks.find((trick) => trick === at('next'));
      if (next === undefined) return `next must be one of ${bankTricks.join(', ')}`;
      const on = stages.find((stage) => stage === at('on'));
      if (at('on') !== undefined && on === undefined) return `on must be one of ${stages.join(', ')}`;
      const times = at('times') ?? (next === 'consent-revoked' ? MANY : 1);
      if (typeof times !== 'number' || !Number.isInteger(times) || times < 1)
        return 'times must be a whole number of at least 1';
      thrown = [
        ...thrown,
        { next, times, ...(typeof bankId === 'string' && { provider_id: bankId }), ...(on && { on }) },
      ];
      return undefined;
    },
    /** The trick due at this stage, if any. Counts it as used. */
    take(stage: BankStage, bankId: string | undefined): BankTrick | undefined {
      const due = thrown.find(
        (one) =>
          (one.on === undefined ? isPlayedAt(one.next, stage) : one.on === stage) &&
          (one.provider_id === undefined || one.provider_id === bankId),
      );
      if (due === undefined) return undefined;
      const left = { ...due, times: due.times - 1 };
      thrown = thrown.flatMap((one) => (one === due ? (left.times > 0 ? [left] : []) : [one]));
      return due.next;
    },
  };
}

export type BankSwitches = ReturnType<typeof createBankSwitches>;

/** Where a trick is played unless the switch says otherwise. */
function isPlayedAt(trick: BankTrick, stage: BankStage): boolean {
  if (trick === 'no-accounts') return stage === 'accounts' || stage === 'cards';
  return trick !== 'consent-revoked' || !['providers', 'delete'].includes(stage);
}

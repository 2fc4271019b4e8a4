/** The ways the stand-in for Twilio can be made to misbehave. */
export const phoneTricks = ['http-503', 'too-many-requests', 'hang-up', 'html'] as const;
export type PhoneTrick = (typeof phoneTricks)[number];

export const phoneStages = ['lookup', 'start', 'check'] as const;
export type PhoneStage = (typeof phoneStages)[number];

interface PhoneSwitch {
  readonly next: PhoneTrick;
  readonly on?: PhoneStage;
  readonly number?: string;
}

/** Each switch applies once, to the next call that it fits. */
export function createPhoneSwitches() {
  let waiting: readonly PhoneSwitch[] = [];
  return {
    list: () => ({ switches: waiting }),
    clear(): void {
      waiting = [];
    },
    /** Adds the switch in a body; a returned text is the error. */
    add(body: unknown): string | undefined {
      const at = (name: string): unknown =>
        typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
      const next = phoneTricks.find((trick) => trick === at('next'));
      if (next === undefined) return `next must be one of ${phoneTricks.join(', ')}`;
      const on = phoneStages.find((stage) => stage === at('on'));
      if (at('on') !== undefined && on === undefined) return `on must be one of ${phoneStages.join(', ')}`;
      const number = at('number');
      waiting = [...waiting, { next, ...(on && { on }), ...(typeof number === 'string' && { number }) }];
      return undefined;
    },
    /** The trick due for this call, if any. It is used up. */
    take(stage: PhoneStage, number: string): PhoneTrick | undefined {
      const due = waiting.find(
        (one) =>
          (one.on === undefined || one.on === stage) && (one.number === undefined || one.number === number),
      );
      waiting = waiting.filter((one) => one !== due);
      return due?.next;
    },
  };
}

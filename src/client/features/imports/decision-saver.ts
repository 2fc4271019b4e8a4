import type { Decisions } from './import-rows.ts';

/** What is to become of rows (taken or not, by place) and of lines that cannot be read (left out or not, by number). */
export interface Change {
  readonly rows?: Iterable<readonly [index: number, take: boolean]>;
  readonly lines?: Iterable<readonly [line: number, leaveOut: boolean]>;
}

export const noDecisions: Decisions = { rows: new Map(), lines: new Map() };

/**
 * Keeps decisions until the server has them: one call at a time, with everything that was decided since the last one. A
 * call that fails leaves them waiting, so that nothing is lost and the next try sends all of them.
 */
export class DecisionSaver {
  #waiting = noDecisions;
  #running: Promise<boolean> | undefined;
  readonly #send: (decisions: Decisions) => Promise<boolean>;
  readonly #onChange: (waiting: Decisions) => void;

  /** `send` says whether the server has taken them in. `onChange` hears what still waits. */
  constructor(send: (decisions: Decisions) => Promise<boolean>, onChange: (waiting: Decisions) => void) {
    this.#send = send;
    this.#onChange = onChange;
  }

  readonly decide = ({ rows = [], lines = [] }: Change): void => {
    this.#set({
      rows: new Map([...this.#waiting.rows, ...rows]),
      lines: new Map([...this.#waiting.lines, ...lines]),
    });
    void this.flush();
  };

  /** Sends what waits; true when nothing waits any more. */
  readonly flush = (): Promise<boolean> => {
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  };

  /** The file is read in another way: its rows are other rows, and nothing that waits concerns them. */
  forget(): void {
    this.#set(noDecisions);
  }

  async #run(): Promise<boolean> {
    while (this.#waiting.rows.size + this.#waiting.lines.size > 0) {
      const sent = this.#waiting;
      if (!(await this.#send(sent))) return false;
      // What was decided otherwise in the meantime still waits.
      this.#set({
        rows: without(this.#waiting.rows, sent.rows),
        lines: without(this.#waiting.lines, sent.lines),
      });
    }
    return true;
  }

  #set(waiting: Decisions): void {
    this.#waiting = waiting;
    this.#onChange(waiting);
  }
}

function without(
  waiting: ReadonlyMap<number, boolean>,
  sent: ReadonlyMap<number, boolean>,
): ReadonlyMap<number, boolean> {
  return new Map([...waiting].filter(([key, value]) => sent.get(key) !== value));
}

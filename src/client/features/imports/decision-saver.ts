import type { Decisions } from './import-rows.ts';

/** Decisions about rows (add or not, by index) and unreadable lines (leave out or not, by line number). */
export interface Change {
  readonly rows?: Iterable<readonly [index: number, take: boolean]>;
  readonly lines?: Iterable<readonly [line: number, leaveOut: boolean]>;
}

export const noDecisions: Decisions = { rows: new Map(), lines: new Map() };

/**
 * Saves decisions on the server. It makes one call at a time, with all decisions since the last one. If a call fails,
 * its decisions go out with the next attempt, so nothing is lost.
 */
export class DecisionSaver {
  #waiting = noDecisions;
  #running: Promise<boolean> | undefined;
  readonly #send: (decisions: Decisions) => Promise<boolean>;
  readonly #onChange: (waiting: Decisions) => void;

  /** `send` returns whether the server has saved them. `onChange` receives the decisions still to be saved. */
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

  /** Sends what is waiting. Returns true once everything is saved. */
  readonly flush = (): Promise<boolean> => {
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  };

  /** Drops decisions that are waiting, for when the file is read differently and has other rows. */
  forget(): void {
    this.#set(noDecisions);
  }

  async #run(): Promise<boolean> {
    while (this.#waiting.rows.size + this.#waiting.lines.size > 0) {
      const sent = this.#waiting;
      if (!(await this.#send(sent))) return false;
      // Decisions changed during the call must still be sent.
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

import { setTimeout as after } from 'node:timers/promises';
import { PASSWORD } from '../../tests/support/people.ts';
import { journeys, type Step } from './journey.ts';
import type { Process, World } from './world.ts';

export interface Limits {
  /** Seconds that are measured. */
  readonly seconds: number;
  /** Requests that are measured, at most. */
  readonly requests: number;
  /** Seconds before, in which code is compiled and caches are filled. */
  readonly warmUp: number;
}

export interface Round {
  readonly processes: number;
  readonly seconds: number;
  /** Milliseconds of each request, by step. */
  readonly times: ReadonlyMap<Step, readonly number[]>;
  /** How often each problem occurred. */
  readonly problems: ReadonlyMap<string, number>;
  /** The most bytes that each process had, looked at every second. */
  readonly memory: readonly number[];
}

/** Everyone works at once on so many processes, each of a person's requests on the next one, until a limit. */
export async function measureRound(world: World, count: number, limits: Limits): Promise<Round> {
  const processes: Process[] = [];
  try {
    for (let started = 0; started < count; started += 1) processes.push(await world.startProcess());
    const times = new Map<Step, number[]>();
    const problems = new Map<string, number>();
    const memory = processes.map(() => 0);
    let [turn, measured, isWarm, isOver] = [0, 0, false, false];
    const people = world.people.map((email) =>
      journeys(email, PASSWORD, {
        url: () => processes[turn++ % processes.length]?.url ?? '',
        goesOn: () => !isOver && measured < limits.requests,
        record(step, milliseconds, problem) {
          if (!isWarm) return;
          measured += 1;
          const known = times.get(step) ?? [];
          known.push(milliseconds);
          times.set(step, known);
          if (problem !== undefined)
            problems.set(`${step}: ${problem}`, (problems.get(`${step}: ${problem}`) ?? 0) + 1);
        },
      }),
    );
    const watch = setInterval(() => {
      for (const [at, one] of processes.entries())
        void one.use().then(({ memory: bytes }) => (memory[at] = Math.max(memory[at] ?? 0, bytes)));
    }, 1_000);
    await after(limits.warmUp * 1_000);
    const began = performance.now();
    isWarm = true;
    await Promise.race([Promise.all(people), after(limits.seconds * 1_000)]);
    isOver = true;
    const seconds = (performance.now() - began) / 1_000;
    isWarm = false;
    await Promise.all(people);
    clearInterval(watch);
    return { processes: count, seconds, times, problems, memory };
  } finally {
    for (const one of processes) await one.stop();
  }
}

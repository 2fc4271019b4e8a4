import recorded from './recorded/manifest.json' with { type: 'json' };
import type { Topic } from './topics.ts';

/** A recorded tutorial: docs/tutorials.md. */
export interface Tutorial {
  readonly id: string;
  readonly topic: Topic;
  readonly title: string;
  readonly seconds: number;
  /** What is said, line by line; the captions have the same lines with their times. */
  readonly transcript: readonly string[];
}

// Written by `npm run tutorials:record`.
const manifest = recorded as readonly Tutorial[];

export function tutorialsOf(topic: Topic): readonly Tutorial[] {
  return manifest.filter((one) => one.topic === topic);
}

/** The tutorial to watch first. Undefined while it is not recorded. */
export const introduction = tutorialsOf('start')[0];

/** '1:05'. */
export function durationText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;
}

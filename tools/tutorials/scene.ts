import type { Page } from '@playwright/test';
import type { Topic } from '#client/shared/tutorials/topics.ts';
import type { Stage } from './stage.ts';

/** One tutorial: what happens on screen, with its narration. */
export interface Scene {
  /** Also the name of its files. */
  readonly id: string;
  readonly topic: Topic;
  readonly title: string;
  /** The address where it starts. */
  readonly at: string;
  /** What must be there before the recording starts, from the page at `at`. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly play: (stage: Stage, page: Page) => Promise<void>;
}

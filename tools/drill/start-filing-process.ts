import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { News, Setting } from './filing-process.ts';

export interface FilingProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<void>;
}

/** Starts the app as a process of a drill, on what `setting` names. */
export function startFilingProcess(setting: Setting): Promise<FilingProcess> {
  const child = fork(new URL('./filing-process.ts', import.meta.url), {
    // Compiled code is kept, because a process starts for every round.
    env: {
      ...process.env,
      DRILL: JSON.stringify(setting),
      NODE_COMPILE_CACHE: join(setting.dataDir, 'compiled'),
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a process ended with ${code} while starting`)));
    child.once('message', (news: News) => {
      if ('url' in news) resolve({ child, url: news.url, ended });
    });
  });
}

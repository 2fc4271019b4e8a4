import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The uid that PostgreSQL runs as if root starts the app, because it refuses to run as root. */
const UNPRIVILEGED = 65_534;

/** Starts PostgreSQL's programs as a user that they accept. */
export interface Launcher {
  /** Gives a file or an empty folder to that user. */
  own(path: string): void;
  runSync(file: string, args: string[]): void;
  spawn(file: string, args: string[]): ChildProcess;
}

/**
 * PostgreSQL refuses to run as root. A normal user needs nothing special. Root gives the files to an unprivileged uid.
 * If that uid cannot reach the folder, PostgreSQL runs in a user namespace.
 */
export function launcherFor(dataDir: string): Launcher {
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
  if (process.getuid?.() !== 0) {
    return {
      own: () => undefined,
      runSync: (file, args) => void execFileSync(file, args, { stdio }),
      spawn: (file, args) => spawn(file, args, { stdio, detached: true }),
    };
  }
  if (reachableByOthers(dataDir)) {
    const as = { uid: UNPRIVILEGED, gid: UNPRIVILEGED };
    return {
      own: (path) => chownSync(path, UNPRIVILEGED, UNPRIVILEGED),
      runSync: (file, args) => void execFileSync(file, args, { stdio, ...as, cwd: '/' }),
      spawn: (file, args) => spawn(file, args, { stdio, ...as, cwd: '/', detached: true }),
    };
  }
  const namespace = ['-U', `--map-user=${UNPRIVILEGED}`, `--map-group=${UNPRIVILEGED}`];
  return {
    own: () => undefined,
    runSync: (file, args) => void execFileSync('unshare', [...namespace, file, ...args], { stdio }),
    spawn: (file, args) => spawn('unshare', [...namespace, file, ...args], { stdio, detached: true }),
  };
}

/** True if other users can pass every folder up to the root. */
function reachableByOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killDatabase } from '#tests/support/steady-writers.ts';
import { pause } from './ask.ts';
import type { ServiceFault, ServiceProxy, Wire } from './fault-proxy.ts';

/** What a scenario can break. */
export interface World {
  readonly dataDir: string;
  readonly services: ServiceProxy;
  readonly mail: Wire;
  readonly database: Wire;
  /** kill -9 of the server, and another in its place. */
  readonly killServer: () => Promise<void>;
  /** Ms that the product's clock is off. */
  readonly setClock: (ms: number) => void;
}

export interface Scenario {
  /** Breaks something while people work, and mends it again. */
  readonly run: (world: World) => Promise<void>;
  /** Files go to the store of FILES_URL. */
  readonly usesStore?: boolean;
  /** The data folder is on a small disk of its own, which only root can make. */
  readonly needsSmallDisk?: boolean;
  readonly rounds: number;
}

const OUTSIDE = {
  filing: ['/submission', '/poll'],
  'digital-tax': ['/hmrc'],
  payments: ['/truelayer'],
} as const;
const FAULTS: readonly ServiceFault[] = ['slow', 'wrong', 'cut', 'away'];

/** At a random moment of the work of a round. */
const soon = () => pause(Math.random() * 1_500);

function outside(paths: readonly string[], fault: ServiceFault): Scenario {
  return {
    rounds: 3,
    async run({ services }) {
      for (const path of paths) services.set(path, fault);
      await pause(fault === 'slow' ? 12_000 : 4_000);
      for (const path of paths) services.set(path, undefined);
    },
  };
}

/** Every way in which the drill breaks something, by its name on the command line. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  kill: {
    rounds: 200,
    async run({ dataDir, killServer }) {
      await soon();
      const what = Math.random();
      if (what < 0.6) killDatabaseIn(dataDir);
      if (what > 0.3) await killServer();
    },
  },
  'disk-full': {
    rounds: 3,
    needsSmallDisk: true,
    async run({ dataDir }) {
      await soon();
      const filler = join(dataDir, 'filler');
      try {
        fill(dataDir, filler);
        await pause(4_000);
      } finally {
        rmSync(filler, { force: true });
      }
    },
  },
  'files-away': {
    rounds: 3,
    usesStore: true,
    async run({ services }) {
      await soon();
      services.set('/formledger-files', 'away');
      await pause(4_000);
      services.set('/formledger-files', 'wrong');
      await pause(4_000);
      services.set('/formledger-files', undefined);
    },
  },
  'mail-away': {
    rounds: 3,
    async run({ mail }) {
      mail.set('away');
      await pause(6_000);
      mail.set('open');
    },
  },
  ...Object.fromEntries(
    Object.entries(OUTSIDE).flatMap(([name, paths]) =>
      FAULTS.map((fault) => [`${name}-${fault}`, outside(paths, fault)]),
    ),
  ),
  clock: {
    rounds: 3,
    async run({ setClock }) {
      for (const hours of [1, 0, -1, 0, 1, -1, 0]) {
        setClock(hours * 3_600_000);
        await pause(700);
      }
    },
  },
  'database-network': {
    rounds: 1,
    async run({ database }) {
      await soon();
      database.set('hold');
      await pause(60_000);
      database.set('open');
    },
  },
};

function killDatabaseIn(dataDir: string): void {
  // It may still be starting after the round before.
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) killDatabase(dataDir, 'SIGKILL');
}

/** Leaves nothing of the disk. */
function fill(dataDir: string, filler: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const block = Buffer.alloc(bsize);
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    for (;;) writeFileSync(filler, block, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

